/** The mark of the house: a doorway with a sound in it. Decoration; name it where it stands. */
export const Logo = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
    <rect width="64" height="64" rx="15" className="fill-raised" />
    <g fill="none" strokeLinecap="round">
      <path d="M14 50V27a18 18 0 0 1 36 0v23" className="stroke-accent" strokeWidth="6" />
      <path d="M25 50V38M32 50V29M39 50V35" className="stroke-text" strokeWidth="5" />
    </g>
  </svg>
)
