import type { ReceivedMail } from './parse.ts';

/** What is known about the leads that a mail may belong to. */
export interface MatchFacts {
  /** Leads by their refs. */
  readonly byRef: ReadonlyMap<string, string>;
  /** Leads by the Message-IDs of their mails. */
  readonly byMessageId: ReadonlyMap<string, string>;
  /** Open leads with the sender's address. */
  readonly bySender: readonly string[];
}

/** The refs in sub-addresses of ours to which the mail was sent. */
export function refsIn(recipients: readonly string[], ownAddress: string): readonly string[] {
  const at = ownAddress.lastIndexOf('@');
  const [start, end] = [`${ownAddress.slice(0, at)}+`.toLowerCase(), ownAddress.slice(at).toLowerCase()];
  return recipients.flatMap((address) => {
    const ref = address.slice(start.length, -end.length);
    return address.startsWith(start) && address.endsWith(end) && /^[a-z0-9]{8,32}$/.test(ref) ? [ref] : [];
  });
}

/** The lead of a mail: by sub-address, then by the mails it refers to, then by a sender with one open lead; null: none. */
export function matchLead(
  { recipients, references }: Pick<ReceivedMail, 'recipients' | 'references'>,
  ownAddress: string,
  { byRef, byMessageId, bySender }: MatchFacts,
): string | null {
  const named = refsIn(recipients, ownAddress).flatMap((ref) => byRef.get(ref) ?? []);
  const answered = references.toReversed().flatMap((id) => byMessageId.get(id) ?? []);
  const only = bySender.length === 1 ? bySender : [];
  return [...named, ...answered, ...only][0] ?? null;
}
