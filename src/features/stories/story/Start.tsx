import { AcrossOpening } from './AcrossOpening.tsx';
import type { Arrangement } from './arrangement.ts';
import { BesideOpening } from './BesideOpening.tsx';
import { Hard } from './Hard.tsx';
import type { OpeningProps } from './opening-props.ts';
import { Situation } from './Situation.tsx';
import { TallSheet } from './TallSheet.tsx';

type Props = OpeningProps & { readonly parts: Pick<Arrangement, 'opening' | 'situation' | 'hard'> };

/** From the name of the story to what made it hard. */
export function Start({ parts, ...story }: Props) {
  const { opening, situation, hard } = story.content;
  if (opening === 'tall') return <TallSheet {...story} />;
  return (
    <>
      {opening === 'beside' ? <BesideOpening {...story} {...parts.opening} /> : <AcrossOpening {...story} />}
      <Situation situation={situation} {...parts.situation} />
      <Hard hard={hard} {...parts.hard} />
    </>
  );
}
