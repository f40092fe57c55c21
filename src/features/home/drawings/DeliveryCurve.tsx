import { Drawing, pen } from '../../../ui/drawing/Drawing.tsx';

const curve = 'M40 352C150 352 196 318 280 246S420 62 520 62';

/** Scope in production over thirty days: something runs from the first week on. */
export function DeliveryCurve() {
  return (
    <Drawing width={560} height={420}>
      <path className={pen.hair} d="M40 40V372H540M40 246H280M40 62H520" />
      <path className={pen.wash} d={`${curve}V372H40Z`} />
      <path className={`${pen.hair} ${pen.dashed}`} d="M280 246V372M520 62V372" />
      <path className={pen.blue} d={curve} strokeWidth="2.5" />
      <rect className={pen.panel} x="62" y="84" width="236" height="104" rx="6" />
      <text className={pen.name} x="82" y="116">
        Today
      </text>
      <path className={pen.accent} d="M82 140l5 5 9-10M82 166l5 5 9-10" />
      <text className={pen.label} x="108" y="146">
        every test passed
      </text>
      <text className={pen.label} x="108" y="172">
        live on staging
      </text>
      <circle className={`${pen.surface} ${pen.accent}`} cx="280" cy="246" r="7" />
      <circle className={pen.fillAccent} cx="520" cy="62" r="10" />
      <text className={pen.label} x="296" y="268">
        progress demo
      </text>
      <text className={pen.label} x="508" y="40" textAnchor="end">
        MVP released
      </text>
      <text className={pen.label} x="40" y="400">
        day 0
      </text>
      <text className={pen.label} x="280" y="400" textAnchor="middle">
        day 15
      </text>
      <text className={pen.label} x="540" y="400" textAnchor="end">
        day 30
      </text>
    </Drawing>
  );
}
