import type { LicenceSection } from './content.ts';

export type ClauseLink = { readonly label: string; readonly href: string };
/** Text, with a target if it is a link. */
export type ClausePart = string | ClauseLink;
export type References<Kind extends ClausePart = ClausePart> = ReadonlyMap<string, Kind>;

type Clause = LicenceSection['clauses'][number];
export type NumberedClause = Clause & { readonly number: string; readonly id: string };
export type NumberedSection = Omit<LicenceSection, 'clauses'> & {
  readonly number: string;
  readonly clauses: readonly NumberedClause[];
};

export const numbered = (sections: readonly LicenceSection[]): readonly NumberedSection[] =>
  sections.map((section, index) => {
    const number = String(index + 1);
    const clauses = section.clauses.map((clause, place) => ({
      ...clause,
      number: `${number}.${place + 1}`,
      id: `clause-${number}-${place + 1}`,
    }));
    return { ...section, number, clauses };
  });

/** `{production-use}` is clause 5, and `{production-use.2}` is clause 5.2, wherever the section stands. */
export const clauseReferences = (sections: readonly NumberedSection[]): References<ClauseLink> =>
  new Map(
    sections.flatMap(({ id, number, clauses }) => [
      [id, { label: `clause ${number}`, href: `#${id}` }] as const,
      ...clauses.map(
        (clause, place) =>
          [`${id}.${place + 1}`, { label: `clause ${clause.number}`, href: `#${clause.id}` }] as const,
      ),
    ]),
  );

export function reference<Kind extends ClausePart>(name: string, references: References<Kind>): Kind {
  const found = references.get(name);
  if (!found) throw new Error(`{${name}} stands for nothing: see content/pages/open-source-license.yaml`);
  return found;
}

export const partsOf = (text: string, references: References): readonly ClausePart[] =>
  text
    .split(/\{([^{}]*)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : reference(piece, references)))
    .filter((part) => part !== '');
