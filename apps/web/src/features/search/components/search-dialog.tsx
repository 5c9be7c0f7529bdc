import { useTranslation } from '#lib/i18n'
import { Dialog } from '#ui/dialog'
import { SearchBox } from './search-box.tsx'
import '../search.css'

/** Search over the whole site. Each opening starts empty: nothing that was looked for is remembered. */
export function SearchDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('search')
  return (
    <Dialog className="search-dialog dialog-whole" open={open} onOpenChange={onOpenChange} title={t('title')}>
      <SearchBox onGo={() => onOpenChange(false)} />
    </Dialog>
  )
}
