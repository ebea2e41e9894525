import { useId } from 'react'
import type { Design } from '#contract/room/room.ts'
import { type Scene, scenes, type Shape } from './scenes.ts'

interface Props {
  readonly design: Design
  /** Address of the cover on the stage's screen. */
  readonly cover?: string | undefined
  readonly className?: string
}

/** A room's venue in small, seen from the middle of the crowd. Decoration. */
export const Miniature = ({ design, cover, className }: Props) => {
  const id = useId()
  const scene = scenes[design]
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <Paints id={id} scene={scene} />
      <rect width="320" height="180" fill={`url(#${id}sky)`} />
      {scene.shapes.map((shape) => (
        <Piece key={shape.d} shape={shape} />
      ))}
      <rect y="128" width="320" height="52" fill={scene.floor} />
      <ellipse cx="160" cy="132" rx="150" ry="26" fill={`url(#${id}glow)`} />
      {design !== 'CHAT_ONLY' && <path d="M96 0 40 150H150zM224 0 280 150H170z" fill={`url(#${id}beam)`} />}
      <rect x="117" y="37" width="86" height="86" rx="5" fill="#07090d" />
      {cover ? (
        <image href={cover} x="121" y="41" width="78" height="78" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <Disc light={scene.lights[0]} />
      )}
      {design !== 'CHAT_ONLY' && <Crowd scene={scene} />}
    </svg>
  )
}

const Paints = ({ id, scene }: { readonly id: string; readonly scene: Scene }) => (
  <defs>
    <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
      <stop stopColor={scene.sky[0]} />
      <stop offset="1" stopColor={scene.sky[1]} />
    </linearGradient>
    <linearGradient id={`${id}beam`} x1="0" y1="0" x2="0" y2="1">
      <stop stopColor={scene.lights[0]} stopOpacity="0.38" />
      <stop offset="1" stopColor={scene.lights[1]} stopOpacity="0" />
    </linearGradient>
    <radialGradient id={`${id}glow`}>
      <stop stopColor={scene.lights[0]} stopOpacity="0.45" />
      <stop offset="1" stopColor={scene.lights[0]} stopOpacity="0" />
    </radialGradient>
  </defs>
)

const Piece = ({ shape }: { readonly shape: Shape }) => (
  <path
    d={shape.d}
    fill={shape.fill ?? 'none'}
    stroke={shape.stroke}
    strokeWidth={shape.width}
    strokeLinejoin="round"
    strokeLinecap="round"
    opacity={shape.opacity}
  />
)

const Disc = ({ light }: { readonly light: string }) => (
  <g>
    <circle cx="160" cy="80" r="30" fill="#12151d" stroke={light} strokeOpacity="0.7" strokeWidth="1.5" />
    <circle cx="160" cy="80" r="21" fill="none" stroke={light} strokeOpacity="0.25" />
    <circle cx="160" cy="80" r="10" fill={light} />
    <circle cx="160" cy="80" r="2.2" fill="#12151d" />
  </g>
)

const heads = [18, 52, 88, 128, 166, 206, 242, 278, 308] as const

const Crowd = ({ scene }: { readonly scene: Scene }) => (
  <g>
    <path d="M112 140V126h96v14z" fill="#0b0d12" stroke={scene.lights[1]} strokeOpacity="0.6" />
    {heads.map((x, index) => (
      <path
        key={x}
        transform={`translate(${x} ${158 + ((index * 5) % 7) * 1.6})`}
        d="M-8-8a8 9 0 1 1 16 0 8 9 0 0 1-16 0M-19 30Q-19 2-5 1L0 3 5 1Q19 2 19 30z"
        fill="#06070a"
        opacity="0.88"
      />
    ))}
  </g>
)
