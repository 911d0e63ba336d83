import type { Database } from '../client.ts'
import { statement } from '../client.ts'

const everything = statement(
  'account_export',
  `select json_build_object(
     'exported_at', iso_utc(now()),
     'account', json_build_object('id', u.id, 'role', u.role, 'username', u.username, 'team_name', u.team_name,
       'name', u.name, 'college', u.college, 'class_year', u.class_year, 'gender', u.gender,
       'student_type', u.student_type, 'country', u.country, 'phone', u.phone,
       'email_verified_at', iso_utc(u.email_verified_at), 'last_seen_at', iso_utc(u.last_seen_at),
       'created_at', iso_utc(u.created_at)),
     'team_members', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'email', m.email,
         'college', m.college, 'class_year', m.class_year, 'gender', m.gender, 'student_type', m.student_type,
         'country', m.country, 'phone', m.phone) order by m.created_at, m.id), '[]')
       from team_members m where m.participant_id = u.id),
     'sessions', (select coalesce(json_agg(json_build_object('created_at', iso_utc(s.created_at),
         'last_used_at', iso_utc(s.last_used_at), 'ended_at', iso_utc(s.ended_at), 'user_agent', s.user_agent)
         order by s.created_at, s.id), '[]') from sessions s where s.user_id = u.id),
     'entries', (select coalesce(json_agg(json_build_object('scenario', sc.name, 'scenario_id', e.scenario_id,
         'submitted_at', iso_utc(e.submitted_at), 'receipt', e.receipt_code, 'sha256', e.receipt_sha256,
         'responses', (select coalesce(json_agg(json_build_object('response_type', r.response_type,
             'demand', d.text, 'content', r.content, 'version', r.version, 'updated_at', iso_utc(r.updated_at),
             'earlier_versions', (select coalesce(json_agg(json_build_object('version', v.version,
                 'content', v.content, 'saved_at', iso_utc(v.saved_at)) order by v.saved_at, v.id), '[]')
               from response_revisions v where v.response_id = r.id)) order by r.id), '[]')
           from responses r left join demands d on d.id = r.demand_id where r.entry_id = e.id))
         order by e.created_at, e.id), '[]')
       from entries e join scenarios sc on sc.id = e.scenario_id where e.participant_id = u.id),
     'reviews', (select coalesce(json_agg(json_build_object('scenario', sc.name, 'entry', e.alias,
         'completed_at', iso_utc(v.completed_at), 'conflict', v.conflict, 'private_note', v.private_note,
         'scores', (select coalesce(json_agg(json_build_object('response_id', x.response_id, 'criterion', c.key,
             'value', x.value) order by x.response_id, c.key), '[]')
           from scores x join criteria c on c.id = x.criterion_id where x.review_id = v.id),
         'comments', (select coalesce(json_agg(json_build_object('response_id', k.response_id,
             'comment', k.comment) order by k.response_id), '[]') from score_comments k where k.review_id = v.id))
         order by v.created_at, v.id), '[]')
       from reviews v join entries e on e.id = v.entry_id join scenarios sc on sc.id = e.scenario_id
       where v.judge_id = u.id),
     'challenges', (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
       from challenges c join challenge_game_masters g on g.challenge_id = c.id where g.user_id = u.id),
     'mails', (select coalesce(json_agg(json_build_object('template', o.template, 'created_at', iso_utc(o.created_at),
         'sent_at', iso_utc(o.sent_at)) order by o.created_at, o.id), '[]')
       from outbox o where o.recipient = u.username),
     'acts', (select coalesce(json_agg(json_build_object('at', iso_utc(a.at), 'action', a.action,
         'object_type', a.object_type, 'object_id', a.object_id) order by a.at, a.id), '[]')
       from audit_events a where a.actor_id = u.id)) as data
   from users u where u.id = $1::uuid`,
)

/** All that is stored about a person and all they made: no secrets, nobody else's data. */
export async function readEverythingOf(
  db: Database,
  userId: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.run<{ data: Record<string, unknown> }>(everything, [userId])
  return row?.data
}
