import type { CreateTournamentRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { keepTournament } from '#features/tournaments/api/get-tournament'
import { apiOf } from '#lib/site'

/** `POST /api/tournaments`, or of a player's own `POST /api/user/cups`, which is always a draft. */
export function useCreateTournament(isOwn: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ status, ...rest }: CreateTournamentRequest) =>
      apiOf(client).post(
        (contract) => contract.TournamentDetail,
        isOwn ? '/user/cups' : '/tournaments',
        isOwn ? rest : { status, ...rest },
      ),
    onSuccess: (made) => keepTournament(client, made),
  })
}
