/** A word that a shell reads, as `--disk` or `check-server`: browsers break a line after each of its hyphens. */
const commandWord = /(\S*-[A-Za-z-]\S*)/

/** A sentence in which the words of commands stay whole wherever they fit in a line. */
export function CommandWords({ text }: { text: string }) {
  // Every second part is such a word; a sentence never changes its order.
  return text.split(commandWord).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="server-word" key={index}>
        {part}
      </span>
    ),
  )
}
