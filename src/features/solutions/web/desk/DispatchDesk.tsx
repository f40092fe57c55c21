import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { SvgShapes } from '../../../../ui/drawing/SvgDrawing.tsx';
import jobList from './job-list.svg?raw';
import jobPanel from './job-panel.svg?raw';
import schedule from './schedule.svg?raw';
import scheduleNarrow from './schedule-narrow.svg?raw';
import sideBar from './side-bar.svg?raw';

/** An invented dispatch screen; its parts are drawn at their places on it. */
export function DispatchDesk({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={1320} height={760} alt={alt}>
      <rect className={pen.panel} x="0.5" y="0.5" width="1319" height="759" rx="10" />
      <path className={pen.hair} d="M0 52H1320M190 52V760M880 52V760M190 454H880" />
      <SvgShapes source={sideBar} />
      <SvgShapes source={jobList} />
      <SvgShapes source={schedule} />
      <SvgShapes source={jobPanel} />
    </Drawing>
  );
}

export function DeskDetail({ part }: { readonly part: DetailName }) {
  const { x, y, width, height } = details[part];
  return (
    <Drawing width={width} height={height}>
      <rect className={pen.panel} width={width} height={height} />
      <g transform={`translate(${-x} ${-y})`}>
        {part === 'list' && (
          <>
            <path className={pen.hair} d="M0 52H1320M190 52V454" />
            <SvgShapes source={sideBar} />
            <SvgShapes source={jobList} />
          </>
        )}
        {part === 'job' && <SvgShapes source={jobPanel} />}
        {part === 'schedule' && <SvgShapes source={scheduleNarrow} />}
      </g>
    </Drawing>
  );
}

/** Parts of the screen that narrow pages show instead of the whole. */
export const details = {
  list: { x: 0, y: 0, width: 400, height: 356, notes: [0, 3] },
  job: { x: 900, y: 60, width: 400, height: 566, notes: [3, 6] },
  schedule: { x: 0, y: 0, width: 400, height: 296, notes: [6, 8] },
} as const;

export type DetailName = keyof typeof details;
export const detailNames = Object.keys(details) as readonly DetailName[];
