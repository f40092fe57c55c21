import { Drawing, pen } from '../../ui/drawing/Drawing.tsx';

function Desktop() {
  return (
    <>
      <rect className={pen.panel} x="16" y="16" width="440" height="292" rx="8" />
      <path className={pen.hair} d="M16 54H456M124 54V254M16 254H456" />
      <g className={pen.fillMuted}>
        <circle cx="38" cy="35" r="4" />
        <circle cx="54" cy="35" r="4" />
        <circle cx="70" cy="35" r="4" />
      </g>
      <path className={pen.hair} d="M36 84H100M36 108H84M36 132H104M36 156H76" />
      <path className={pen.wash} d="M148 226V182L204 154 260 170 316 118 372 104V226Z" />
      <path className={pen.hair} d="M148 90V226H372" />
      <path className={pen.blue} d="M148 182L204 154 260 170 316 118 372 104" />
      <rect className={pen.fillAccent} x="36" y="264" width="212" height="34" rx="4" />
      <text className={`${pen.name} ${pen.onAccent}`} x="142" y="287" textAnchor="middle">
        Powered by VS Online
      </text>
    </>
  );
}

function Phone() {
  return (
    <>
      <rect className={`${pen.surface} ${pen.line}`} x="392" y="104" width="112" height="220" rx="14" />
      <path className={pen.hair} d="M392 134H504M392 284H504M412 218H484M412 236H468M412 254H476" />
      <path className={pen.line} d="M436 119H460" />
      <path className={pen.wash} d="M412 198V178L436 166 460 172 484 152V198Z" />
      <path className={pen.blue} d="M412 178L436 166 460 172 484 152" />
      <rect className={pen.fillAccent} x="408" y="293" width="80" height="14" rx="3" />
    </>
  );
}

export function CreditedScreens({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={520} height={340} alt={alt}>
      <Desktop />
      <Phone />
    </Drawing>
  );
}
