/** What a header such as Accept or Accept-Encoding lists: each name in lower case, with its weight from 0 to 1. */
export function readWeights(header: string): ReadonlyMap<string, number> {
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
