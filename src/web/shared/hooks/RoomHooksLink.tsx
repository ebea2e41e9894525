import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/ui/buttonLook.ts'

/** The way from a room's settings to its webhooks. */
export const RoomHooksLink = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('hooks')
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <h3 className="text-lg font-bold">{t('title')}</h3>
      <p className="text-quiet">{t('textRoom')}</p>
      <Link to="/r/$slug/settings/webhooks" params={{ slug }} className={buttonLook()}>
        {t('look')}
      </Link>
    </section>
  )
}
