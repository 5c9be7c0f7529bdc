const path =
  'M44 30V22L40 18V12L34 6H24L18 12V19L23 24H29L34 19V16L31 13H27L25 15M44 22L48 18V12L54 6H64L70 12V19L65 24H59L54 19V16L57 13H61L63 15M44 3L47 7L44 11L41 7Z M44 30H14L9 25M44 30H74L79 25'

/** The ram's horn, қошқар мүйіз, as one thin line. Used rarely: empty places and the champion. */
export function Horn() {
  return (
    <svg viewBox="0 0 88 32" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
