/** In degrees of WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A town with its local name; codes are ISO 3166. */
export interface Town {
  country: string;
  region: string;
  city: string;
}

/** Where a person says they live. */
export interface Residence {
  country: string;
  region: string | null;
  city: string | null;
}

/** The point of a residence: its town, or just the middle of its region. Rounded to about 1 km. */
export interface FoundPoint extends Point {
  isTown: boolean;
}

/** A town found by a name, with that name's spelling. */
export interface CalledTown extends Town {
  /**
   * Lower is more likely: first the town's own name, then that of a village or a part of a town, then an alternative
   * name.
   */
  rank: number;
}

/** Looks up places. Points are neither stored nor passed on. */
export interface PlacesPort {
  /** The town around or next to a point; null at sea, in the wilderness, and in countries without known regions. */
  townAt(point: Point): Promise<Town | null>;
  /** Null if neither town nor region is known. */
  pointOf(residence: Residence): Promise<FoundPoint | null>;
  /** Towns of this name, one per region, likeliest first; null in countries without known towns. */
  townsCalled(asked: { country: string; name: string }): Promise<CalledTown[] | null>;
  /** Towns whose names start as typed, likeliest first; if there are none, those with a similar spelling. */
  townsLike(asked: { country: string; typed: string; limit: number }): Promise<Town[]>;
}
