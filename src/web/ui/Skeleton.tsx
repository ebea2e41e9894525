import clsx from 'clsx'

/** The place of something that is on its way. Decoration: say "loading" once beside it. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span
    aria-hidden
    className={clsx(
      'block animate-shimmer rounded-md bg-raised bg-[linear-gradient(100deg,transparent_40%,var(--color-lifted)_50%,transparent_60%)] bg-[length:200%_100%]',
      className,
    )}
  />
)
