-- What restores a backup searches no schema, and this one calls another function of ours.
ALTER FUNCTION "is_localised_line"(jsonb, integer) SET search_path FROM CURRENT;
