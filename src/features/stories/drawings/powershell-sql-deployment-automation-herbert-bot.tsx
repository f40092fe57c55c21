import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';
import { LargeText } from '../../../ui/drawing/LargeText.tsx';

const scripts = [
  { name: 'stop-jobs.ps1', done: true },
  { name: 'tables.sql', done: true },
  { name: 'views.sql', done: true },
  { name: 'service.ps1', done: true },
  { name: 'data.sql', done: false },
  { name: 'start-jobs.ps1', done: false },
];
const row = (index: number) => 132 + index * 60;
const waiting = 4;
const dot = (index: number) => {
  if (index === waiting) return pen.fillAccent;
  return index < waiting ? pen.fillBlue : `${pen.surface} ${pen.blue}`;
};

/** What needs what: from a script to the one that it must run before. */
const needs = [
  [0, 1],
  [1, 2],
  [1, 4],
  [2, 3],
  [3, 5],
] as const;
const arc = ([from, to]: readonly [number, number]) => {
  const bend = 20 + (to - from) * 16;
  return `M58 ${row(from) + 4}C${58 - bend} ${row(from) + 12} ${58 - bend} ${row(to) - 12} 58 ${row(to) - 4}`;
};

/** Scripts in the order of what needs what, and a bot that asks before it touches production. */
export function Illustration({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={720} height={480} alt={alt}>
      <Console />
      <path className={`${pen.accent} ${pen.dashed}`} d="M206 372H398C430 372 430 328 456 328" />
      <Question />
      <Herbert />
    </Drawing>
  );
}

function Console() {
  return (
    <>
      <rect className={pen.panel} x="-10" y="36" width="408" height="460" rx="6" />
      <path className={pen.hair} d="M0 88H398" />
      <path className={pen.line} d="M28 55l9 7-9 7M44 70h14" strokeWidth="2.5" />
      <LargeText className={pen.label} at={[88, 69]} scale={1.25}>
        release 214
      </LargeText>
      <path className={pen.blue} d={needs.map(arc).join('')} />
      {scripts.map(({ name, done }, index) => (
        <g key={name}>
          <circle className={dot(index)} cx="64" cy={row(index)} r="7" />
          <LargeText at={[88, row(index) + 8]} scale={1.25}>
            {name}
          </LargeText>
          {done && <path className={pen.blue} d={`M348 ${row(index)}l6 6 11-13`} strokeWidth="2.5" />}
        </g>
      ))}
    </>
  );
}

function Question() {
  return (
    <>
      <path
        className={pen.panel}
        d="M436 36H698a6 6 0 0 1 6 6V184a6 6 0 0 1-6 6H588l-14 18-14-18H436a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6z"
      />
      <LargeText at={[452, 76]} scale={1.25}>
        Run data.sql on
      </LargeText>
      <LargeText at={[452, 104]} scale={1.25}>
        production?
      </LargeText>
      <rect className={pen.fillAccent} x="452" y="126" width="126" height="46" rx="4" />
      <LargeText className={`${pen.name} ${pen.onAccent}`} at={[515, 157]} scale={1.25} textAnchor="middle">
        Approve
      </LargeText>
      <rect className={pen.hair} x="590" y="126" width="92" height="46" rx="4" />
      <LargeText at={[636, 157]} scale={1.25} textAnchor="middle">
        Hold
      </LargeText>
    </>
  );
}

function Herbert() {
  return (
    <>
      <path
        className={pen.line}
        d="M574 256V232M530 400v16h88v-16M470 480c0-40 30-64 60-64h88c30 0 60 24 60 64"
        strokeWidth="2.5"
      />
      <circle className={pen.fillBlue} cx="574" cy="228" r="8" />
      <rect
        className={`${pen.surface} ${pen.line}`}
        x="470"
        y="256"
        width="208"
        height="144"
        rx="34"
        strokeWidth="2.5"
      />
      <path className={pen.line} d="M470 306h-12v44h12M678 306h12v44h-12" strokeWidth="2.5" />
      <rect className={pen.wash} x="496" y="282" width="156" height="72" rx="24" />
      <circle className={pen.fillInk} cx="540" cy="318" r="13" />
      <circle className={pen.fillInk} cx="608" cy="318" r="13" />
      <path className={pen.line} d="M550 378h48" strokeWidth="2.5" />
      <path className={pen.blue} d="M538 448h32M538 462h72" strokeWidth="4" />
    </>
  );
}
