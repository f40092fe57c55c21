export type Weights = ReadonlyMap<string, number>;

/** Browsers send few different values. */
const cache = new Map<string, Weights>();
const cacheSize = 100;
const longestCached = 200;

/** Parses a header such as Accept-Encoding: each name in lower case with its weight from 0 to 1. */
export function readWeights(header: string): Weights {
  const known = cache.get(header);
  if (known) return known;
  const weights = parse(header);
  if (cache.size < cacheSize && header.length <= longestCached) cache.set(header, weights);
  return weights;
}

function parse(header: string): Weights {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name !== '') weights.set(name, weightOf(parameters.find((parameter) => parameter.startsWith('q='))));
  }
  return weights;
}

function weightOf(parameter: string | undefined): number {
  if (parameter === undefined) return 1;
  const weight = Number(parameter.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
