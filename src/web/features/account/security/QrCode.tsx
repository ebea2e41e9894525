import { encode } from 'uqr'

interface Props {
  readonly text: string
  /** What it is for. */
  readonly label: string
}

/** Text as a QR code: one path, dark on light, with the quiet border that readers need. */
export const QrCode = ({ text, label }: Props) => {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md bg-text"
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}
