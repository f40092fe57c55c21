import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { details, type DetailName } from './details.ts';
import { JobList } from './JobList.tsx';
import { JobPanel } from './JobPanel.tsx';
import { Schedule } from './Schedule.tsx';
import { SideBar } from './SideBar.tsx';

/** An invented dispatch screen. */
export function DispatchDesk({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={1320} height={760} alt={alt}>
      <rect className={pen.panel} x="0.5" y="0.5" width="1319" height="759" rx="10" />
      <path className={pen.hair} d="M0 52H1320M190 52V760M880 52V760M190 454H880" />
      <SideBar />
      <JobList />
      <Schedule />
      <JobPanel />
    </Drawing>
  );
}

type Props = { readonly part: DetailName };

export function DeskDetail({ part }: Props) {
  const { x, y, width, height } = details[part];
  return (
    <Drawing width={width} height={height}>
      <rect className={pen.panel} width={width} height={height} />
      <g transform={`translate(${-x} ${-y})`}>
        {part === 'list' && (
          <>
            <path className={pen.hair} d="M0 52H1320M190 52V454" />
            <SideBar />
            <JobList />
          </>
        )}
        {part === 'job' && <JobPanel />}
        {part === 'schedule' && <Schedule />}
      </g>
    </Drawing>
  );
}
