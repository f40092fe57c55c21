import { TextLink } from '../../ui/TextLink.tsx';
import { partsOf, type References } from './numbering.ts';

type Props = { readonly text: string; readonly references: References };

/** Text of the licence with its references in braces resolved. */
export function LicenceText({ text, references }: Props) {
  return partsOf(text, references).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <TextLink key={part.href} href={part.href}>
        {part.label}
      </TextLink>
    ),
  );
}
