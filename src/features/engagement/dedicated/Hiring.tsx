import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { DedicatedContent } from './content.ts';

type Props = { readonly hiring: DedicatedContent['hiring'] };

/** The steps from the request to the first demonstration. */
export function Hiring({ hiring }: Props) {
  const { title, intro, steps } = hiring;
  return (
    <Section id="hiring" title={title} intro={intro} surface="second" layout="beside">
      <Rows
        rows={steps.map(({ title: name, text, link }, index) => ({
          name: `${index + 1}. ${name}`,
          text: (
            <>
              {text} {link && <TextLink href={`${link.path}#${link.part}`}>{link.label}</TextLink>}
            </>
          ),
        }))}
      />
    </Section>
  );
}
