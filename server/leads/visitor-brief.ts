const longestName = 30;

/** Such as "Ada, from dedicated developers". Nothing of the name can be a link, a mention or markup where it is shown. */
export function visitorBrief(name: string | null, page: string | null): string {
  const [first = ''] = (name ?? '').trim().split(/\s/u);
  const safe = first.replaceAll(/[^\p{L}\p{M}\p{N}'’-]/gu, '').slice(0, longestName);
  const words = page?.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return `${safe || 'A visitor'}${words === '' ? '' : `, from ${words}`}`;
}
