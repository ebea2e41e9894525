import clsx from 'clsx'

interface Props {
  /** Read out where the spinner stands alone; leave out beside words that say it already. */
  readonly label?: string
  readonly className?: string
}

/** Something is under way and will be over soon. */
export const Spinner = ({ label, className }: Props) => (
  <span role={label ? 'status' : undefined} className="inline-flex">
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('animate-turn', className ?? 'size-5')}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
    {label && <span className="sr-only">{label}</span>}
  </span>
)
