import clsx from 'clsx'
import { TintedImage } from './TintedImage.tsx'

interface Props {
  /** Address of a drawing of a head, 256 x 384 with the head in its upper part. */
  readonly src: string
  /** Shown where there is nothing. */
  readonly fallback?: string
  /** The colour in the drawing that stands for the person's own. */
  readonly placeholder: string
  /** `#RRGGBB`, the ring and the light behind the head. */
  readonly color: string
  /** Who it is; leave out beside the name. */
  readonly alt?: string
  readonly size?: 'small' | 'medium' | 'large'
  readonly className?: string
}

const sizes = { small: 'size-7', medium: 'size-10', large: 'size-16' } as const

/** Somebody's head in a circle of their colour. */
export const HeadPicture = ({
  src,
  fallback,
  placeholder,
  color,
  alt = '',
  size = 'medium',
  className,
}: Props) => (
  <span
    role={alt ? 'img' : undefined}
    aria-label={alt || undefined}
    style={{ background: `color-mix(in oklab, ${color} 28%, var(--color-ink))`, borderColor: color }}
    className={clsx(
      'relative block shrink-0 overflow-hidden rounded-full border-[1.5px]',
      sizes[size],
      className,
    )}
  >
    <TintedImage
      src={src}
      {...(fallback !== undefined && { fallback })}
      from={placeholder}
      to={color}
      className="absolute top-[2%] left-1/2 w-[150%] max-w-none -translate-x-1/2"
    />
  </span>
)
