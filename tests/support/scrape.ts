/** A line of a scrape. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export function samplesOf(text: string): readonly Sample[] {
  const lines = text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm);
  return [...lines].map(([, name = '', labels = '', value]) => {
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', held = '']) => [label, held]);
    return { name, labels: Object.fromEntries(pairs) as Sample['labels'], value: Number(value) };
  });
}

export const scrapeToken = 'a-token-for-tests';

export const askMetrics = (address: string, authorization = `Bearer ${scrapeToken}`): Promise<Response> =>
  fetch(`${address}/metrics`, { headers: { authorization } });

/** Reads the metrics of a service with `METRICS_TOKEN=${scrapeToken}`. */
export const scrape = async (address: string): Promise<readonly Sample[]> =>
  samplesOf(await (await askMetrics(address)).text());
