import { indexes, roundToTenth } from '../../drawing/geometry.ts';
import { between, whole } from '../random.ts';
import { box, type Family } from '../shapes.ts';

/** Digitilization: a sheet of ruled paper that turns into cells from one side to the other. */
export const cells: Family = ({ width, height }, chance) => {
  const size = 30;
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const edge = between(chance, 0.3, 0.55) * columns;
  const chosen = whole(chance, 0, 1e6);
  const filled = indexes(columns * rows).flatMap((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const share = (column - edge) / (columns - edge);
    return share > 0 && chance() < share * 0.75 ? [{ column, row }] : [];
  });
  const marked = filled[chosen % Math.max(1, filled.length)];
  const d = (list: typeof filled) =>
    list.map(({ column, row }) => box(column * size + 4, row * size + 4, size - 8, size - 8)).join('');
  return [
    {
      pen: 'hair',
      d: indexes(rows)
        .map((row) => `M0 ${row * size + size}H${roundToTenth(edge * size + between(chance, 60, 320))}`)
        .join(''),
    },
    { pen: 'wash', d: d(filled.filter((_, index) => index % 3 !== 0)) },
    { pen: 'fillBlue', d: d(filled.filter((cell, index) => index % 3 === 0 && cell !== marked)) },
    ...(marked ? [{ pen: 'fillAccent' as const, d: d([marked]) }] : []),
  ];
};
