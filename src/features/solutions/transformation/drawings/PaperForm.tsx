import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { BlankForm } from './BlankForm.tsx';
import { Handwriting, Signatures } from './Handwriting.tsx';

export function PaperForm({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={420} height={610} alt={alt} surface="paper">
      <rect
        className={classes(pen.panel, pen.hair)}
        x="24"
        y="26"
        width="380"
        height="560"
        transform="rotate(3.5 210 300)"
      />
      <g transform="rotate(-2 210 300)">
        <BlankForm />
        <Handwriting />
        <text className={pen.label} x="44" y="452">
          manager
        </text>
        <text className={pen.label} x="220" y="452">
          finance
        </text>
        <path className={pen.hair} d="M44 544H196M220 544H376" />
        <Signatures />
        <g transform="rotate(-12 300 214)">
          <rect className={pen.accent} x="232" y="196" width="132" height="44" rx="4" />
          <text className={pen.label} x="298" y="224" textAnchor="middle">
            RECEIVED
          </text>
        </g>
      </g>
    </Drawing>
  );
}
