import { classes } from '../../../../ui/classes.ts';
import { Drawing, pen } from '../../../../ui/drawing/Drawing.tsx';
import { BlankForm } from './BlankForm.tsx';
import { fields } from './fields.ts';
import { Handwriting, Signatures } from './Handwriting.tsx';

export function ScannedForm({ alt }: { readonly alt: string }) {
  return (
    <Drawing width={420} height={610} alt={alt} surface="paper">
      <BlankForm />
      <Handwriting />
      <Signatures />
      {fields.map(({ name, y }, index) => (
        <rect
          key={name}
          className={index === 2 ? pen.accent : classes(pen.blue, pen.dashed)}
          x="176"
          y={y - 26}
          width="204"
          height="38"
        />
      ))}
      <rect className={pen.fillAccent} x="252" y="228" width="128" height="30" />
      <text className={classes(pen.label, pen.onAccent)} x="316" y="248" textAnchor="middle">
        20? 2o? Zo?
      </text>
      <rect className={pen.wash} x="0" y="404" width="420" height="64" />
      <path className={pen.blue} d="M0 468H420" strokeWidth="3" />
      <rect className={classes(pen.surface, pen.hair)} x="118" y="560" width="184" height="36" rx="4" />
      <text className={pen.label} x="210" y="583" textAnchor="middle">
        scan_0093.pdf
      </text>
    </Drawing>
  );
}
