/** The company's logo. */
export function Logo({ size = 40 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="5" fill="#ff6b27" />
      <g fill="none" stroke="#0c1220" strokeWidth="3.4" strokeLinecap="square" strokeLinejoin="miter">
        <path d="M9 13.2l5.2 14.6L19.6 13.2" />
        <path d="M31 15.1c-1.1-1.6-2.7-2.3-4.5-2.3-2.4 0-4.2 1.3-4.2 3.4 0 4.9 9 2.6 9 7.6 0 2.3-2 3.7-4.6 3.7-2 0-3.8-.8-4.9-2.5" />
      </g>
    </svg>
  );
}
