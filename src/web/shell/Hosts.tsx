import { ReportHost } from '#web/shared/report/ReportHost.tsx'
import { SignUpHost } from '#web/shared/account/SignUpHost.tsx'
import { FindHost } from './FindHost.tsx'
import { IdentityGate } from './IdentityGate.tsx'
import { PreviewHost } from './PreviewHost.tsx'

/** The places of what opens over any page: nobody needs them to see the page. */
export const Hosts = () => (
  <>
    <IdentityGate />
    <FindHost />
    <SignUpHost />
    <ReportHost />
    <PreviewHost />
  </>
)
