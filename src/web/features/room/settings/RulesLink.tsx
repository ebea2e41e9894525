import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/ui/buttonLook.ts'

/** Leads to the rules of a room, which have a page of their own. */
export const RulesLink = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('rules')
  return (
    <section className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">{t('page.open')}</h3>
        <p className="text-sm text-quiet">{t('page.openText')}</p>
      </div>
      <Link to="/r/$slug/settings/rules" params={{ slug }} className={buttonLook()}>
        <ScrollText aria-hidden className="size-4.5" />
        {t('page.openButton')}
      </Link>
    </section>
  )
}
