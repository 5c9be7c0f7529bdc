import type { TournamentDetail } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import '../cup/embed.css'
import '../cup/print.css'
import { EmbedDialog } from './embed-dialog.tsx'

/** What can be done with the drawings as they stand: on paper, and on another site. */
export function CupTools({ tournament }: { tournament: Pick<TournamentDetail, 'id' | 'name'> }) {
  const { t } = useTranslation('tournaments')
  const [isEmbedding, setEmbedding] = useState(false)
  return (
    <div className="cup-tools">
      <Button kind="quiet" size="s" onClick={() => window.print()}>
        {t('print.print')}
      </Button>
      <Button kind="quiet" size="s" onClick={() => setEmbedding(true)}>
        {t('embed.action')}
      </Button>
      <EmbedDialog tournament={tournament} isOpen={isEmbedding} onOpenChange={setEmbedding} />
    </div>
  )
}
