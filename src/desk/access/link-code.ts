const linkPattern = /^#(?:set-up|invite|reset)=([\w-]{16,100})$/;

/** The code of the link that opened the desk. It is removed from the address bar and the history at once. */
export function takeLinkCode(): string | undefined {
  const code = linkPattern.exec(location.hash)?.[1];
  if (code !== undefined) history.replaceState(null, '', location.pathname);
  return code;
}
