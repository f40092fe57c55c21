export type Hours = { readonly from: number; readonly to: number };

export type Place = {
  /** Hours ahead of UTC. */
  readonly offset: number;
  /** Working hours where the visitor is. */
  readonly yours: Hours;
  /** Our working hours, on our clock. */
  readonly ours: Hours;
};

/** India Standard Time. */
const ourOffset = 5.5;

export const hoursAhead = ({ offset }: Pick<Place, 'offset'>): number => ourOffset - offset;

/** Our hours in the visitor's time; may be negative, the day before. */
export function ourHoursInZone(place: Place): Hours {
  const difference = hoursAhead(place);
  return { from: place.ours.from - difference, to: place.ours.to - difference };
}

/** The longest period in which both work, in the visitor's time. */
export function sharedHours(place: Place): Hours {
  const ours = ourHoursInZone(place);
  const stretches = [-24, 0, 24].map((day) => ({
    from: Math.max(place.yours.from, ours.from + day),
    to: Math.min(place.yours.to, ours.to + day),
  }));
  const longest = stretches.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  return longest && longest.to > longest.from ? longest : { from: 0, to: 0 };
}

export const durationOf = ({ from, to }: Hours): number => to - from;

/** 13.5 becomes 13:30. */
export function formatHour(hour: number): string {
  const minutes = Math.round((((hour % 24) + 24) % 24) * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export const formatHours = ({ from, to }: Hours): string => `${formatHour(from)}–${formatHour(to)}`;
