import { useQuery } from '@tanstack/react-query'
import { useMatchTexts } from '#features/bracket/words/use-match-texts'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { allMatches } from '#features/tournaments/apply-score'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'

type MatchProps = { tournamentId: string; value: string; onChange: (match: string) => void }

/** In which matches: all of the tournament (empty), or one that is not over. */
export function MatchSelect({ tournamentId, value, onChange }: MatchProps) {
  const { t } = useTranslation('crew')
  const texts = useMatchTexts()
  const bracket = useQuery(bracketQuery(tournamentId))
  const open = bracket.data === undefined ? [] : allMatches(bracket.data).filter((match) => match.state !== 'done')
  return (
    <Select label={t('add.where')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('panel.all_matches')}</option>
      {open.map(
        ({ match_id: id, number, team1, team2 }) =>
          id !== null && (
            <option key={id} value={id}>
              {t('panel.one_match', { number, team1: texts.seat(team1), team2: texts.seat(team2) })}
            </option>
          ),
      )}
    </Select>
  )
}
