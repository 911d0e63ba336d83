type Payload = { message: string | null; errors: { code: string; message: string }[] }

async function call(query: string, variables: object): Promise<Payload> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as {
    data?: { done: Payload } | null
    errors?: { message: string }[]
  }
  if (!data) throw new Error(errors?.[0]?.message ?? 'Something went wrong.')
  const [failure] = data.done.errors
  if (failure) throw new Error(failure.message)
  return data.done
}

/** Sends a question to the organisers; answers what to tell who asked. */
export const sendToOrganisers = (question: string) =>
  call(
    'mutation Send($question: String!) { done: askOrganisers(question: $question) { message errors { code message } } }',
    { question },
  )

/** Tells whether an answer helped, by the first source it cites. */
export const rate = (sourceId: string, helpful: boolean) =>
  call(
    'mutation Rate($sourceId: ID!, $helpful: Boolean!) { done: rateAnswer(sourceId: $sourceId, helpful: $helpful) { message errors { code message } } }',
    { sourceId, helpful },
  )
