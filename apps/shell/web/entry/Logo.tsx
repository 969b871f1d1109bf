/** The suite's mark: a cab on amber. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#fab005" />
      <g fill="none" stroke="#12213d" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 17.500 L9.300 11.800 A2 2 0 0 1 11.200 10.500 H20.800 A2 2 0 0 1 22.700 11.800 L25 17.500 V22 H7 Z M7.500 17 H24.500 M13.500 7 H18.500" />
      </g>
      <circle cx="11.500" cy="22.500" r="2.300" fill="#12213d" stroke="#fab005" strokeWidth="1" />
      <circle cx="20.500" cy="22.500" r="2.300" fill="#12213d" stroke="#fab005" strokeWidth="1" />
    </svg>
  );
}
