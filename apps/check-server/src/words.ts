import type { Language } from '@lobby/contract'
import { inspectionWords as en } from '@lobby/contract/inspection/en'
import { inspectionWords as kz } from '@lobby/contract/inspection/kz'
import { inspectionWords as ru } from '@lobby/contract/inspection/ru'
import type { InspectionStep, InspectionWords } from '@lobby/contract/inspection/codes'

/** What the program says besides its report. */
type ProgramWords = {
  readonly steps: Readonly<Record<InspectionStep, string>>
  readonly password: string
  readonly no_password: string
  readonly bad_server: string
  readonly bad_port: string
  readonly bad_password: string
  readonly bad_language: string
  readonly bad_folder: string
  readonly port_taken: string
  readonly listens: string
  readonly no_listen: string
  readonly with_players: string
}

const programWords: Readonly<Record<Language, ProgramWords>> = {
  en: {
    steps: {
      query: 'Asking the server by A2S…',
      console: 'Asking its console…',
      log: 'Having it send its log here…',
      reach: 'Having it fetch from here; this can take some seconds…',
    },
    password: 'RCON password (it is not shown): ',
    no_password: 'No RCON password was given: only what needs none is checked.',
    bad_server: '--server needs host:port, as 203.0.113.5:27015.',
    bad_port: '--listen and --gotv-port go from 1 to 65535.',
    bad_password: 'An RCON password is one line of at most 128 characters, without quotes and blanks.',
    bad_language: '--language is en, ru or kz.',
    bad_folder: 'The folder of --disk cannot be read: {{folder}}',
    port_taken: 'Port {{port}} cannot be listened on ({{why}}). Take another one with --listen.',
    listens: 'The server is told to reach {{url}}.',
    no_listen: 'Without --listen the way from the server to here is not tested.',
    with_players: 'With --with-players it is checked all the same.',
  },
  ru: {
    steps: {
      query: 'Опрашиваем сервер по A2S…',
      console: 'Спрашиваем консоль…',
      log: 'Просим сервер прислать сюда журнал…',
      reach: 'Просим сервер сделать запрос сюда; это может занять несколько секунд…',
    },
    password: 'Пароль RCON (при вводе не виден): ',
    no_password: 'Пароль RCON не указан: проверяем только то, для чего он не нужен.',
    bad_server: 'Для --server нужен хост:порт, например 203.0.113.5:27015.',
    bad_port: '--listen и --gotv-port принимают числа от 1 до 65535.',
    bad_password: 'Пароль RCON — одна строка не длиннее 128 знаков, без кавычек и пробелов.',
    bad_language: '--language принимает en, ru или kz.',
    bad_folder: 'Папку для --disk прочитать не удалось: {{folder}}',
    port_taken: 'Порт {{port}} занять не удалось ({{why}}). Выберите другой через --listen.',
    listens: 'Серверу указан адрес {{url}}.',
    no_listen: 'Без --listen связь от сервера сюда не проверяется.',
    with_players: 'С ключом --with-players проверка пройдёт всё равно.',
  },
  kz: {
    steps: {
      query: 'Серверге A2S арқылы сауал жіберіп жатырмыз…',
      console: 'Консольден сұрап жатырмыз…',
      log: 'Серверден журналын осы жерге жіберуін сұрап жатырмыз…',
      reach: 'Серверден осы жерге сұрау жіберуін сұрап жатырмыз; бұл бірнеше секунд алуы мүмкін…',
    },
    password: 'RCON құпиясөзі (енгізгенде көрінбейді): ',
    no_password: 'RCON құпиясөзі берілмеді: ол керек емес нәрселер ғана тексеріледі.',
    bad_server: '--server үшін хост:порт керек, мысалы 203.0.113.5:27015.',
    bad_port: '--listen мен --gotv-port 1-ден 65535-ке дейінгі санды қабылдайды.',
    bad_password: 'RCON құпиясөзі 128 таңбадан аспайтын бір жол, тырнақша мен бос орынсыз.',
    bad_language: '--language en, ru не kz мәнін қабылдайды.',
    bad_folder: '--disk қалтасын оқу мүмкін болмады: {{folder}}',
    port_taken: '{{port}} портын тыңдау мүмкін болмады ({{why}}). --listen арқылы басқасын таңдаңыз.',
    listens: 'Серверге {{url}} мекенжайы берілді.',
    no_listen: '--listen болмаса, серверден осы жерге дейінгі байланыс тексерілмейді.',
    with_players: '--with-players кілтімен бәрібір тексеріледі.',
  },
}

export type Words = { readonly report: InspectionWords; readonly program: ProgramWords }

/** Every sentence that the program can say in a language. */
export function wordsOf(language: Language): Words {
  return { report: { en, ru, kz }[language], program: programWords[language] }
}
