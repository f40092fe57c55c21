// Rounded down: 94.96 % must not read as a target of 95 % that was met.
const shares = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 1,
  roundingMode: 'floor',
});
const wholeShares = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });

/** A share of 1 as a percentage with at most one decimal, rounded down. */
export const formatShare = (share: number): string => shares.format(share);

export const formatWholeShare = (share: number): string => wholeShares.format(share);
