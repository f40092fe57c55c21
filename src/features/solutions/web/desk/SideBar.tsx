import { pen } from '../../../../ui/drawing/Drawing.tsx';
import { Callout } from './Callout.tsx';

const filters = [
  { name: 'All', count: '1,240' },
  { name: 'Unassigned', count: '6' },
  { name: 'Late', count: '2' },
  { name: 'Done', count: '311' },
] as const;

const keys = [
  { key: '/', does: 'find' },
  { key: 'J', does: 'next job' },
  { key: 'A', does: 'assign' },
] as const;

export function SideBar() {
  return (
    <>
      <g className={pen.fillMuted}>
        <circle cx="26" cy="26" r="5" />
        <circle cx="46" cy="26" r="5" />
        <circle cx="66" cy="26" r="5" />
      </g>
      <rect className={pen.surface} x="92" y="10" width="1208" height="32" rx="16" />
      <text className={pen.note} x="112" y="31">
        desk.example/tue?late&amp;job=4127
      </text>
      <Callout number={1} x={384} y={26} />
      {filters.map(({ name, count }, index) => (
        <g key={name}>
          {name === 'Late' && (
            <rect className={pen.wash} x="10" y={74 + index * 36} width="170" height="34" rx="4" />
          )}
          <text className={name === 'Late' ? pen.name : pen.label} x="22" y={97 + index * 36}>
            {name}
          </text>
          <text className={pen.note} x="170" y={96 + index * 36} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
      <path className={pen.hair} d="M20 232H170" />
      {keys.map(({ key, does }, index) => (
        <g key={key}>
          <rect className={pen.surface} x="20" y={246 + index * 34} width="26" height="26" rx="4" />
          <rect className={pen.hair} x="20" y={246 + index * 34} width="26" height="26" rx="4" />
          <text className={pen.note} x="33" y={264 + index * 34} textAnchor="middle">
            {key}
          </text>
          <text className={pen.note} x="58" y={264 + index * 34}>
            {does}
          </text>
        </g>
      ))}
      <Callout number={2} x={160} y={259} />
      <Map />
    </>
  );
}

function Map() {
  return (
    <>
      <rect className={pen.surface} x="14" y="470" width="162" height="276" rx="6" />
      <path
        className={pen.hair}
        d="M14 540L96 516 176 552M96 516V746M14 640L96 622 176 660M56 470L40 632M140 470L150 648 118 746"
      />
      <path className={pen.blue} d="M48 553L96 538V622L126 637" />
      <g className={pen.fillBlue}>
        <circle cx="48" cy="553" r="6" />
        <circle cx="146" cy="572" r="6" />
        <circle cx="60" cy="690" r="6" />
      </g>
      <circle className={pen.fillAccent} cx="126" cy="637" r="7" />
      <text className={pen.note} x="14" y="456">
        Van 12
      </text>
      <text className={pen.note} x="176" y="456" textAnchor="end">
        map
      </text>
    </>
  );
}
