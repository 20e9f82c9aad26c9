-- Members who were banned before bans were kept get the decision and the ban that they lack, for good and without a rule,
-- which nobody wrote down. From now on they can object to it, and it can be lifted.
ALTER TABLE "moderation_decisions"
  DROP CONSTRAINT "moderation_decisions_reasons",
  ADD CONSTRAINT "moderation_decisions_reasons" CHECK (
    (num_nonnulls("removal", "sanction") > 0) = ("no_action" IS NULL)
    AND ("no_action" IS NULL) = ("facts" IS NOT NULL)
    AND (("no_action" IS NULL) = ("rule" IS NOT NULL) OR ("operator" = 'unknown' AND "rule" IS NULL AND "no_action" IS NULL))
  );

WITH "unkept" AS (
  SELECT u."id" AS "user_id", u."site_id", u."language", u."confirmed_at", p."id" AS "profile_id", gen_random_uuid() AS "decision_id",
    row_number() OVER (PARTITION BY u."site_id" ORDER BY u."id") AS "place"
  FROM "users" u JOIN "profiles" p ON p."user_id" = u."id"
  WHERE u."status" = 'banned' AND NOT EXISTS (SELECT 1 FROM "bans" b WHERE b."user_id" = u."id" AND b."lifted_at" IS NULL)
), "words" ("language", "facts") AS (VALUES
    ('en', 'Your account was closed before we kept our decisions with their reasons, so they are not written down here. Object, and somebody else looks at it anew.'),
    ('nl', 'Je account werd gesloten voordat we onze besluiten met hun redenen bewaarden; ze staan hier dus niet. Maak bezwaar, dan kijkt iemand anders er opnieuw naar.'),
    ('de', 'Dein Konto wurde geschlossen, bevor wir Entscheidungen mit ihren Gründen aufbewahrt haben; deshalb stehen sie hier nicht. Widersprich, dann sieht es sich jemand anderes neu an.'),
    ('da', 'Din konto blev lukket, før vi gemte vores beslutninger med begrundelse, så den står ikke her. Gør indsigelse, så ser en anden på det igen.'),
    ('es', 'Tu cuenta se cerró antes de que guardáramos nuestras decisiones con sus motivos, así que no constan aquí. Recurre y otra persona lo revisará de nuevo.'),
    ('fi', 'Tilisi suljettiin ennen kuin tallensimme päätöksemme perusteluineen, joten niitä ei ole tässä. Tee vastalause, niin joku toinen käy asian läpi uudelleen.'),
    ('fr', 'Ton compte a été fermé avant que nous conservions nos décisions avec leurs motifs ; ils ne figurent donc pas ici. Conteste, et une autre personne réexaminera ton cas.'),
    ('it', 'Il tuo account è stato chiuso prima che conservassimo le decisioni con i loro motivi, quindi qui non ci sono. Fai ricorso e un’altra persona riesaminerà il caso.'),
    ('nb', 'Kontoen din ble stengt før vi tok vare på avgjørelsene våre med begrunnelse, så den står ikke her. Klag, så ser noen andre på saken på nytt.'),
    ('pl', 'Twoje konto zamknięto, zanim zaczęliśmy zapisywać decyzje z uzasadnieniem, więc nie ma go tutaj. Złóż odwołanie, a ktoś inny przyjrzy się sprawie od nowa.'),
    ('sv', 'Ditt konto stängdes innan vi sparade våra beslut med motivering, så den finns inte här. Invänd, så tittar någon annan på det igen.')
), "decided" AS (
  INSERT INTO "moderation_decisions" ("id", "site_id", "number", "user_id", "profile_id", "sanction", "facts", "operator", "decided_at", "appeal_until")
  SELECT k."decision_id", k."site_id",
    -- Of a day on which nothing was decided: no number is taken.
    '000101-' || (
      SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (k."place" / power(30, d)::bigint % 30)::int + 1, 1), '' ORDER BY d DESC)
      FROM generate_series(0, 4) d),
    k."user_id", k."profile_id", 'ban', COALESCE(w."facts", e."facts"), 'unknown', now(), now() + interval '184 days'
  FROM "unkept" k LEFT JOIN "words" w ON w."language" = k."language" JOIN "words" e ON e."language" = 'en'
  RETURNING "id"
)
INSERT INTO "bans" ("decision_id", "user_id", "since", "previous_status", "previous_profile_status")
SELECT k."decision_id", k."user_id", now(), CASE WHEN k."confirmed_at" IS NULL THEN 'not_confirmed' ELSE 'active' END,
  CASE WHEN k."confirmed_at" IS NULL THEN 'disabled' ELSE 'active' END
FROM "unkept" k WHERE k."decision_id" IN (SELECT "id" FROM "decided");

-- A banned profile is seen by nobody, and nobody goes on in a session.
UPDATE "profiles" p SET "status" = 'disabled' FROM "users" u WHERE u."id" = p."user_id" AND u."status" = 'banned';
DELETE FROM "sessions" s USING "users" u WHERE u."id" = s."user_id" AND u."status" = 'banned';
