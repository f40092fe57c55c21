/** The servers that a database URL names. */
export interface PostgresHosts {
  /** One URL for each host, because the driver takes only one. */
  readonly urls: readonly [string, ...string[]];
  /** Whether only a server that takes writes may be used. */
  readonly needsWritable: boolean;
}

const parts = /^(?<start>[a-z]+:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/s;

/** Reads the form of libpq: `postgres://user:password@a:5432,b:5432/leads?target_session_attrs=read-write`. */
export function readHosts(url: string): PostgresHosts {
  const { start = '', hosts = '', rest = '' } = parts.exec(url)?.groups ?? {};
  const [first = '', ...more] = hosts.split(',');
  const urlOf = (host: string) => start + host + rest;
  return {
    urls: start === '' ? [url] : [urlOf(first), ...more.map(urlOf)],
    needsWritable: /[?&]target_session_attrs=(?:read-write|primary)(?:&|$)/.test(rest),
  };
}
