export type Event = { event: string; data: Record<string, unknown> }

/** The events of an event stream as far as it came. */
export function eventsIn(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/su.exec(block) ?? []
      return { event, data: JSON.parse(data) as Record<string, unknown> }
    })
}
