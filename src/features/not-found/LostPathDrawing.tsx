import { Drawing, pen } from '../../ui/drawing/Drawing.tsx';

export function LostPathDrawing() {
  return (
    <Drawing width={560} height={420}>
      <path
        className={pen.hair}
        d="M0 84H560M0 168H560M0 252H560M0 336H560M112 0V420M224 0V420M336 0V420M448 0V420"
      />
      <path className={pen.blue} d="M64 336H180Q224 336 224 292V128Q224 84 268 84H448" strokeWidth="2.5" />
      <path className={pen.blue} d="M224 252H292Q336 252 336 292V296Q336 336 380 336H496" strokeWidth="2.5" />
      <path className={`${pen.accent} ${pen.dashed}`} d="M224 168H352Q400 168 400 204" />
      <path className={pen.accent} d="M390 226l20 20m0-20l-20 20" />
      {['448 84', '496 336', '224 252', '224 168'].map((place) => {
        const [x, y] = place.split(' ');
        return <circle key={place} className={`${pen.surface} ${pen.blue}`} cx={x} cy={y} r="7" />;
      })}
      <circle className={pen.fillAccent} cx="64" cy="336" r="10" />
      <text className={pen.name} x="64" y="374" textAnchor="middle">
        home
      </text>
      <text className={pen.name} x="426" y="242">
        404
      </text>
    </Drawing>
  );
}
