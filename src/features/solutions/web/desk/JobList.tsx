import { pen } from '../../../../ui/drawing/Drawing.tsx';
import { Callout } from './Callout.tsx';

const columns = { job: 214, window: 292, site: 442, crew: 650, state: 760 } as const;

const jobs = [
  { job: '4119', window: '09:00–11:00', site: 'Mill Lane 4', crew: 'Van 3', state: 'late' },
  { job: '4127', window: '14:00–16:00', site: 'Harbour House', crew: 'Van 12', state: 'moved' },
  { job: '4130', window: '10:00–12:00', site: 'North Depot', crew: 'Van 7', state: 'on site' },
  { job: '4131', window: '10:30–12:30', site: 'School, block B', crew: 'Van 9', state: 'on site' },
  { job: '4136', window: '11:00–13:00', site: 'Quay 2', crew: 'Van 3', state: 'en route' },
  { job: '4140', window: '13:00–15:00', site: 'Tower, floor 9', crew: 'none', state: 'open' },
  { job: '4142', window: '13:30–15:30', site: 'Market Hall', crew: 'Van 7', state: 'planned' },
] as const;

const rowHeight = 42;
const top = 138;

export function JobList() {
  return (
    <>
      <text className={pen.name} x={columns.job} y="86">
        1,240 jobs
      </text>
      <Callout number={3} x={332} y={80} />
      <rect className={pen.hair} x="560" y="64" width="300" height="32" rx="4" />
      <text className={pen.note} x="574" y="85">
        Find a job, site or crew
      </text>
      {(['job', 'window', 'site', 'crew', 'state'] as const).map((column) => (
        <text key={column} className={pen.note} x={columns[column]} y="126">
          {column}
        </text>
      ))}
      {jobs.map((entry, index) => (
        <Row key={entry.job} entry={entry} y={top + index * rowHeight} />
      ))}
    </>
  );
}

function Row({ entry, y }: { readonly entry: (typeof jobs)[number]; readonly y: number }) {
  const chosen = entry.job === '4127';
  const late = entry.state === 'late';
  return (
    <>
      {chosen && <rect className={pen.wash} x="191" y={y} width="688" height={rowHeight} />}
      {chosen && <path className={pen.accent} d={`M192 ${y + 2}v${rowHeight - 4}`} />}
      <path className={pen.hair} d={`M191 ${y}H880`} />
      <text className={pen.label} x={columns.job} y={y + 27}>
        {entry.job}
      </text>
      <text className={pen.note} x={columns.window} y={y + 26}>
        {entry.window}
      </text>
      <text className={pen.name} x={columns.site} y={y + 27}>
        {entry.site}
      </text>
      <text className={pen.note} x={columns.crew} y={y + 26}>
        {entry.crew}
      </text>
      <circle className={late ? pen.fillAccent : pen.fillBlue} cx={columns.state} cy={y + 21} r="4" />
      <text className={pen.note} x={columns.state + 14} y={y + 26}>
        {entry.state}
      </text>
    </>
  );
}
