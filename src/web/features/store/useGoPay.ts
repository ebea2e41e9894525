import { useNavigate } from '@tanstack/react-router'

/** Leads to where a checkout is paid: a page of ours, or one of who takes the money. */
export const useGoPay = (): ((url: string) => void) => {
  const navigate = useNavigate()
  return (url) => {
    if (url.startsWith('/')) void navigate({ to: url })
    else window.location.assign(url)
  }
}
