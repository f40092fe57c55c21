import { createElement, type ReactElement, type SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement> & { readonly size?: string | number };

export type Icon = (props: Props) => ReactElement;

/** An icon of Lucide (LICENCE.txt); a string is the `d` of a path. Screen readers skip it unless it has a label. */
function draw({ size = 24, ...props }: Props, ...shapes: readonly (string | ReactElement)[]): ReactElement {
  const attributes: SVGProps<SVGSVGElement> = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': props['aria-label'] ? undefined : true,
    ...props,
  };
  const children = shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : shape,
  );
  return createElement('svg', attributes, ...children);
}

export const AppWindow: Icon = (props) =>
  draw(props, <rect x="2" y="4" width="20" height="16" rx="2" />, 'M10 4v4', 'M2 8h20', 'M6 4v4');
export const ArrowDown: Icon = (props) => draw(props, 'M12 5v14', 'm19 12-7 7-7-7');
export const ArrowLeft: Icon = (props) => draw(props, 'm12 19-7-7 7-7', 'M19 12H5');
export const ArrowRight: Icon = (props) => draw(props, 'M5 12h14', 'm12 5 7 7-7 7');
export const ArrowUp: Icon = (props) => draw(props, 'm5 12 7-7 7 7', 'M12 19V5');
export const ArrowUpRight: Icon = (props) => draw(props, 'M7 7h10v10', 'M7 17 17 7');
export const Blocks: Icon = (props) =>
  draw(
    props,
    'M10 22V7a1 1 0 0 0-1-1H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5a1 1 0 0 0-1-1H2',
    <rect x="14" y="2" width="8" height="8" rx="1" />,
  );
export const Bot: Icon = (props) =>
  draw(
    props,
    'M12 8V4H8',
    <rect width="16" height="12" x="4" y="8" rx="2" />,
    'M2 14h2',
    'M20 14h2',
    'M15 13v2',
    'M9 13v2',
  );
export const CalendarRange: Icon = (props) =>
  draw(
    props,
    <rect x="3" y="3" width="18" height="18" rx="2" />,
    'M16 2v3',
    'M3 9h18',
    'M8 2v3',
    'M17 13h-6',
    'M13 17H7',
    'M7 13h.01',
    'M17 17h.01',
  );
export const Check: Icon = (props) => draw(props, 'M20 6 9 17l-5-5');
export const ChevronDown: Icon = (props) => draw(props, 'm6 9 6 6 6-6');
export const ChevronRight: Icon = (props) => draw(props, 'm9 18 6-6-6-6');
export const ChevronUp: Icon = (props) => draw(props, 'm18 15-6-6-6 6');
export const CircleAlert: Icon = (props) =>
  draw(
    props,
    <circle cx="12" cy="12" r="10" />,
    <line x1="12" x2="12" y1="8" y2="12" />,
    <line x1="12" x2="12.01" y1="16" y2="16" />,
  );
export const Clock: Icon = (props) => draw(props, <circle cx="12" cy="12" r="10" />, 'M12 6v6l4 2');
export const Copy: Icon = (props) =>
  draw(
    props,
    <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />,
    'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  );
export const Download: Icon = (props) =>
  draw(props, 'M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5');
export const Ellipsis: Icon = (props) =>
  draw(
    props,
    <circle cx="12" cy="12" r="1" />,
    <circle cx="19" cy="12" r="1" />,
    <circle cx="5" cy="12" r="1" />,
  );
export const Eraser: Icon = (props) =>
  draw(
    props,
    'M21 21H8a2 2 0 0 1-1.42-.587l-3.994-3.999a2 2 0 0 1 0-2.828l10-10a2 2 0 0 1 2.829 0l5.999 6a2 2 0 0 1 0 2.828L12.834 21',
    'm5.082 11.09 8.828 8.828',
  );
export const Glasses: Icon = (props) =>
  draw(
    props,
    <circle cx="6" cy="15" r="4" />,
    <circle cx="18" cy="15" r="4" />,
    'M14 15a2 2 0 0 0-2-2 2 2 0 0 0-2 2',
    'M2.5 13 5 7c.7-1.3 1.4-2 3-2',
    'M21.5 13 19 7c-.7-1.3-1.5-2-3-2',
  );
export const Globe: Icon = (props) =>
  draw(
    props,
    <circle cx="12" cy="12" r="10" />,
    'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
    'M2 12h20',
  );
export const Layers: Icon = (props) =>
  draw(
    props,
    'M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z',
    'M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12',
    'M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17',
  );
export const LogOut: Icon = (props) =>
  draw(props, 'm16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4');
export const Mail: Icon = (props) =>
  draw(props, 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7', <rect x="2" y="4" width="20" height="16" rx="2" />);
export const MapPin: Icon = (props) =>
  draw(
    props,
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
    <circle cx="12" cy="10" r="3" />,
  );
export const Menu: Icon = (props) => draw(props, 'M4 5h16', 'M4 12h16', 'M4 19h16');
export const MessageCircle: Icon = (props) =>
  draw(
    props,
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  );
export const MessagesSquare: Icon = (props) =>
  draw(
    props,
    'M16 10a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 14.286V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z',
    'M20 9a2 2 0 0 1 2 2v10.286a.71.71 0 0 1-1.212.502l-2.202-2.202A2 2 0 0 0 17.172 19H10a2 2 0 0 1-2-2v-1',
  );
export const Minus: Icon = (props) => draw(props, 'M5 12h14');
export const Monitor: Icon = (props) =>
  draw(
    props,
    <rect width="20" height="14" x="2" y="3" rx="2" />,
    <line x1="8" x2="16" y1="21" y2="21" />,
    <line x1="12" x2="12" y1="17" y2="21" />,
  );
export const Moon: Icon = (props) =>
  draw(
    props,
    'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  );
export const PackageCheck: Icon = (props) =>
  draw(
    props,
    'M12 22V12',
    'm16 17 2 2 4-4',
    'M21 11.127V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.32-.753',
    'M3.29 7 12 12l8.71-5',
    'm7.5 4.27 8.997 5.148',
  );
export const Pause: Icon = (props) =>
  draw(
    props,
    <rect x="14" y="3" width="5" height="18" rx="1" />,
    <rect x="5" y="3" width="5" height="18" rx="1" />,
  );
export const Phone: Icon = (props) =>
  draw(
    props,
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  );
export const Play: Icon = (props) =>
  draw(props, 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z');
export const Plus: Icon = (props) => draw(props, 'M5 12h14', 'M12 5v14');
export const Printer: Icon = (props) =>
  draw(
    props,
    'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
    'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
    <rect x="6" y="14" width="12" height="8" rx="1" />,
  );
export const Search: Icon = (props) => draw(props, 'm21 21-4.34-4.34', <circle cx="11" cy="11" r="8" />);
export const SlidersHorizontal: Icon = (props) =>
  draw(
    props,
    'M10 5H3',
    'M12 19H3',
    'M14 3v4',
    'M16 17v4',
    'M21 12h-9',
    'M21 19h-5',
    'M21 5h-7',
    'M8 10v4',
    'M8 12H3',
  );
export const Smartphone: Icon = (props) =>
  draw(props, <rect width="14" height="20" x="5" y="2" rx="2" ry="2" />, 'M12 18h.01');
export const Star: Icon = (props) =>
  draw(
    props,
    'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
  );
export const Sun: Icon = (props) =>
  draw(
    props,
    <circle cx="12" cy="12" r="4" />,
    'M12 2v2',
    'M12 20v2',
    'm4.93 4.93 1.41 1.41',
    'm17.66 17.66 1.41 1.41',
    'M2 12h2',
    'M20 12h2',
    'm6.34 17.66-1.41 1.41',
    'm19.07 4.93-1.41 1.41',
  );
export const Trash: Icon = (props) =>
  draw(
    props,
    'M10 11v6',
    'M14 11v6',
    'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
    'M3 6h18',
    'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  );
export const Users: Icon = (props) =>
  draw(
    props,
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
    'M16 3.128a4 4 0 0 1 0 7.744',
    'M22 21v-2a4 4 0 0 0-3-3.87',
    <circle cx="9" cy="7" r="4" />,
  );
export const Workflow: Icon = (props) =>
  draw(
    props,
    <rect width="8" height="8" x="3" y="3" rx="2" />,
    'M7 11v4a2 2 0 0 0 2 2h4',
    <rect width="8" height="8" x="13" y="13" rx="2" />,
  );
export const X: Icon = (props) => draw(props, 'M18 6 6 18', 'm6 6 12 12');
