-- pg_timezone_names opens every file of the time zone database, 20 ms for each write of a site. Where most sites are is
-- known without it.
CREATE OR REPLACE FUNCTION "is_time_zone"("value" text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF "value" IN (
    'UTC', 'Europe/Amsterdam', 'Europe/Berlin', 'Europe/Brussels', 'Europe/Copenhagen', 'Europe/Dublin', 'Europe/Helsinki',
    'Europe/Lisbon', 'Europe/London', 'Europe/Luxembourg', 'Europe/Madrid', 'Europe/Oslo', 'Europe/Paris', 'Europe/Prague',
    'Europe/Rome', 'Europe/Stockholm', 'Europe/Vienna', 'Europe/Warsaw', 'Europe/Zurich'
  ) THEN
    RETURN true;
  END IF;
  RETURN EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = "value");
END
$$;
