import { Prose } from '../../../ui/Prose.tsx';

export function Paragraphs({ of: paragraphs }: { readonly of: readonly string[] }) {
  return (
    <Prose>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  );
}
