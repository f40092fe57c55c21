import { AcrossOpening } from './AcrossOpening.tsx';
import type { Arrangement } from './arrangement.ts';
import { BesideOpening } from './BesideOpening.tsx';
import { Challenges } from './Challenges.tsx';
import { Situation } from './Situation.tsx';
import { TallOpening } from './TallOpening.tsx';
import type { OpeningProps } from './opening-props.ts';

type Props = OpeningProps & { readonly parts: Pick<Arrangement, 'opening' | 'situation' | 'challenges'> };

/** Heading, picture, situation and challenges. */
export function StoryOpening({ parts, ...story }: Props) {
  const { opening, situation, challenges } = story.content;
  if (opening === 'tall') return <TallOpening {...story} />;
  return (
    <>
      {opening === 'beside' ? <BesideOpening {...story} {...parts.opening} /> : <AcrossOpening {...story} />}
      <Situation situation={situation} {...parts.situation} />
      <Challenges challenges={challenges} {...parts.challenges} />
    </>
  );
}
