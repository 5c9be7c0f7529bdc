import type { Nodes, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { Fragment, type ReactNode } from 'react'
import './markdown.css'

/** Where a link of a stranger may lead: nothing that runs, and nothing of this site that looks like its own word. */
function safeAddress(url: string): string | null {
  return /^(https?:\/\/[^/\s]+|mailto:[^\s?]+@[^\s?]+$)/i.test(url) ? url : null
}

/**
 * What somebody wrote in Markdown, as elements made here: no HTML of theirs is ever read, pictures are named and not fetched. Their first heading is one of the
 * page's third level, so that it stands below the title of its section.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="markdown">{inner(fromMarkdown(text))}</div>
}

function inner(node: Root | Extract<Nodes, { children: unknown[] }>): ReactNode {
  // Nodes have no names of their own, and a text is drawn as a whole.
  return node.children.map((child, at) => <Fragment key={at}>{one(child)}</Fragment>)
}

function heading(depth: number, children: ReactNode): ReactNode {
  if (depth === 1) return <h3>{children}</h3>
  if (depth === 2) return <h4>{children}</h4>
  return <h5>{children}</h5>
}

function one(node: RootContent): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value
    case 'paragraph':
      return <p>{inner(node)}</p>
    case 'heading':
      return heading(node.depth, inner(node))
    case 'strong':
      return <strong>{inner(node)}</strong>
    case 'emphasis':
      return <em>{inner(node)}</em>
    case 'blockquote':
      return <blockquote>{inner(node)}</blockquote>
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inner(node)}</ol> : <ul>{inner(node)}</ul>
    case 'listItem':
      return <li>{inner(node)}</li>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'link':
      return link(node.url, inner(node))
    case 'image':
      return link(node.url, node.alt || node.url)
    case 'linkReference':
      return inner(node)
    case 'imageReference':
      return node.alt
    default:
      return null
  }
}

function link(url: string, children: ReactNode): ReactNode {
  const address = safeAddress(url)
  if (address === null) return children
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}
