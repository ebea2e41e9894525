import { useTranslation } from 'react-i18next'

/** The vibe of a room, 0 to 1, as a little bar with its number for screen readers. */
export const VibeBar = ({ vibe }: { readonly vibe: number }) => {
  const { t, i18n } = useTranslation('lobby')
  const share = Math.min(1, Math.max(0, vibe))
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share)
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-14 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full origin-left rounded-full bg-like transition-transform duration-500"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      {t('room.vibe', { percent })}
    </span>
  )
}
