// Generated from the migrated database by scripts/generate-tables.ts; a test keeps it true.
import type { ColumnType, GeneratedAlways, RawBuilder } from 'kysely'

/** A server's driver answers a string, PGlite a number. */
type Int8 = ColumnType<string | number, string | number, string | number>
type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export type Tables = {
  accounts: {
    id: string
    user_id: string
    provider_id: string
    account_id: string
    password: string | null
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Date | null
    refresh_token_expires_at: Date | null
    scope: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    display_name: string | null
  }
  achievement_reviews: {
    user_id: string
    catalogue: number
  }
  achievement_unlocks: {
    user_id: string
    achievement_id: string
    times: Generated<number>
    unlocked_at: Date
    taken_back_at: Date | null
    seen_at: Date | null
  }
  admin_acts: {
    id: GeneratedAlways<number>
    actor_id: string | null
    act: string
    user_id: string | null
    tournament_id: number | null
    reason: string | null
    details: Generated<Json>
    at: Date
  }
  announcements: {
    id: string
    tournament_id: number | null
    key: string
    text_en: string
    text_ru: string
    text_kz: string
    is_urgent: boolean
    starts_at: Date
    ends_at: Date
    made_by: string
    made_at: Date
    withdrawn_at: Date | null
  }
  attempts: {
    key: string
    count: number
    last_at: Date
    blocked_until: Date | null
  }
  check_in_entries: {
    registration_id: string
    tournament_id: number
    checked_in_at: Date | null
    checked_in_by: string | null
    by_organiser: Generated<boolean>
    taken_back_at: Date | null
    taken_back_by: string | null
    offered_until: Date | null
    missed_at: Date | null
  }
  check_ins: {
    tournament_id: number
    opens_before: number
    closes_before: number
    offer_minutes: number
    set_at: Date
    opened_at: Date | null
    extra_minutes: Generated<number>
    is_held: Generated<boolean>
    warned_at: Date | null
    closed_at: Date | null
    version: Generated<number>
  }
  consents: {
    id: string
    user_id: string
    purpose: string
    text_version: string
    language: string
    granted_at: Date
    withdrawn_at: Date | null
    address_hash: string | null
  }
  crew_members: {
    id: string
    tournament_id: number
    match_id: number | null
    role: string
    user_id: string | null
    steam_id: string | null
    name: string | null
    added_by: string
    added_at: Date
    removed_by: string | null
    removed_at: Date | null
  }
  crew_told: {
    match_id: number
    assignment_number: number
    steam_id: string
    crew_id: string
  }
  cup_approvals: {
    tournament_id: number
    made_by: string
    state: string
    asked_at: Date | null
    decided_at: Date | null
    decided_by: string | null
    words: string | null
  }
  cup_invitations: {
    id: string
    tournament_id: number
    role: string
    match_id: number | null
    user_id: string | null
    token_hash: string | null
    email_hint: string | null
    invited_by: string
    invited_at: Date
    expires_at: Date
    ended: string | null
    ended_at: Date | null
    answered_by: string | null
  }
  draft_links: {
    tournament_id: number
    token_hash: string
    made_by: string
    made_at: Date
    expires_at: Date
  }
  feature_flags: {
    name: string
    is_on: boolean
    changed_at: Date
  }
  folded_player_matches: {
    match_id: number
    version: number
  }
  free_agents: {
    user_id: string
    roles: Json
    city: string | null
    from_hour: number | null
    to_hour: number | null
    hours: number
    text: string
    posted_at: Date
    until: Date
    city_key: GeneratedAlways<string | null>
  }
  game_server_arrivals: {
    inspection_id: string
    place: number
    has_header: boolean | null
    lines: number | null
    line_at: number | null
    received_at: Date
  }
  game_server_commands: {
    id: string
    server_id: string
    user_id: string
    sent_at: Date
    command: string
    outcome: string | null
    answer: string | null
    took_ms: number | null
  }
  game_server_hours: {
    server_id: string
    hour: Date
    asked: number
    answered: number
  }
  game_server_inspections: {
    id: string
    server_id: string
    begun_by: string
    begun_at: Date
    ends_at: Date
    step: string
    ended_at: Date | null
    refusal: string | null
    report: Json | null
    worked_on: string | null
  }
  game_servers: {
    id: string
    name: string
    purpose: string
    mode: string | null
    region: string
    host: string
    port: number
    gotv_port: number | null
    rcon_password: string | null
    rcon_refused: Generated<boolean>
    draining: Generated<boolean>
    created_at: Date
    created_by: string
    removed_at: Date | null
    status: Generated<string>
    misses: Generated<number>
    next_check_at: Date
    checked_at: Date | null
    online_at: Date | null
    seen: Json | null
    plugin: string | null
    plugin_found: string | null
    join_password: string | null
    gotv_password: string | null
    maintenance_from: Date | null
    maintenance_to: Date | null
  }
  guardian_consents: {
    id: string
    user_id: string
    guardian_name: string
    guardian_email: string
    status: Generated<string>
    token_hash: string | null
    token_expires_at: Date | null
    text_version: string
    language: string
    asked_at: Date
    answered_at: Date | null
    withdrawn_at: Date | null
    address_hash: string | null
  }
  known_devices: {
    device_hash: string
    user_id: string
    created_at: Date
    last_used_at: Date
  }
  line_alarms: {
    id: string
    began_at: Date
    told_at: Date | null
    waiting: number | null
    live: number | null
    ended_at: Date | null
  }
  mail_counts: {
    mailbox: string
    kind: string
    hour_began: Date
    hour_count: number
    day_began: Date
    day_count: number
  }
  map_cells: {
    map: string
    cell: number
    matches: Generated<number>
  }
  map_cells_counted: {
    match_id: number
  }
  map_results: {
    match_id: number
    map_number: number
    map: string
    tournament_id: number
    finished_at: Date
    team1_id: string
    team2_id: string
    rounds1: number
    rounds2: number
    ct1: number
    t1: number
    ct2: number
    t2: number
  }
  match_assignments: {
    match_id: number
    number: number
    server_id: string
    state: string
    begun_at: Date
    sent_at: Date | null
    fetched_at: Date | null
    announced_at: Date | null
    ended_at: Date | null
    failure: string | null
    misses: Generated<number>
    said: Json | null
    next_step_at: Date
    free_since: Date | null
  }
  match_backups: {
    match_id: number
    map_number: number
    round: number
    assignment_number: number
    body: string
    received_at: Date
  }
  match_coaches: {
    match_id: number
    team_number: number
    user_id: string
    stand_in_id: string | null
    is_off: Generated<boolean>
  }
  match_commands: {
    id: string
    match_id: number
    user_id: string
    at: Date
    command: Json
    reason: string
    server_id: string | null
    outcome: string | null
    answer: string | null
  }
  match_demos: {
    id: string
    match_id: number | null
    map_number: number
    assignment_number: number
    state: string
    bytes: number | null
    begun_at: Date
    delete_at: Date
    origin: Generated<string>
    brought_by: string | null
    map_name: string | null
    seconds: number | null
    is_whole: boolean | null
  }
  match_dispute_files: {
    id: string
    match_id: number
    team: number
    user_id: string
    kind: string
    bytes: Int8 | null
    created_at: Date
  }
  match_dispute_words: {
    id: string
    match_id: number
    team: number
    user_id: string
    text: string
    created_at: Date
  }
  match_disputes: {
    match_id: number
    status: string
    team: number
    opened_by: string | null
    opened_at: Date
    due_at: Date
    ruling: string | null
    reason: Generated<string>
    closed_by: string | null
    closed_at: Date | null
  }
  match_events: {
    id: GeneratedAlways<Int8>
    match_id: number
    natural_key: string
    body: string
    kind: string
    effect: string
    received_at: Generated<Date>
    dialect: Generated<string>
  }
  match_log_archives: {
    file: string
    match_id: number
    people: Json
    piece_count: number
    archived_at: Date
  }
  match_log_heard: {
    match_id: number
    assignment_number: number
    heard_at: Date
    map: string | null
    state: string | null
    ct: number | null
    t: number | null
  }
  match_log_pieces: {
    id: GeneratedAlways<Int8>
    match_id: number
    assignment_number: number
    token: string
    run: string
    map: string | null
    tick: number | null
    stamp: Int8 | null
    begin_byte: number
    end_byte: number
    facts: string
    fact_count: number
    received_at: Date
    is_whole: Generated<boolean>
  }
  match_players: {
    match_id: number
    user_id: string
    team_number: number
    is_reserve: Generated<boolean>
    is_substitute: Generated<boolean>
    stand_in_id: string | null
  }
  match_room_events: {
    match_id: number
    seq: number
    body: Json
    actor_id: string | null
    created_at: Date
  }
  match_room_settings: {
    tournament_id: number
    body: Json
  }
  match_rooms: {
    match_id: number
    state: Json
    version: Generated<number>
    due_at: Date | null
    waits_since: Generated<number>
  }
  match_server_log: {
    match_id: number
    assignment_number: number
    natural_key: string
    facts: Json
    fact_count: number
    line_count: number
    malformed_count: number
    received_at: Date
  }
  match_servers: {
    match_id: number
    state: string
    queued_at: Date
    region: string | null
    wanted_server_id: string | null
    failure: string | null
  }
  match_strangers: {
    match_id: number
    team_number: number
    stand_in_id: string
    steam_id: string
    name: string
    is_coach: boolean
    is_off: Generated<boolean>
  }
  match_talks: {
    match_id: number
    last: Generated<number>
  }
  match_team_names: {
    match_id: number
    team1_name: string
    team2_name: string
  }
  match_warnings: {
    id: string
    match_id: number
    team: number
    user_id: string | null
    reason: string
    given_by: string
    given_at: Date
  }
  matches: {
    id: Generated<number>
    tournament_id: number
    key: string
    number: number
    stage: string
    group_id: string | null
    round: number
    is_final: boolean
    best_of: number
    team1_id: string
    team2_id: string
    maps: Json
    status: Generated<string>
    state: Json
    version: Generated<number>
    created_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    map_advantage: number | null
    map_choice: Generated<string>
    map_sides: Json | null
    assignment_number: Generated<number>
    highest_assignment_number: Generated<number>
    assignment_since: Date | null
    config_fetched_at: Date | null
    game: Json | null
    may_draw: Generated<boolean>
    refused_assignments_to: Generated<number>
    outline: GeneratedAlways<Json | null>
  }
  notice_counters: {
    user_id: string
    last: number
  }
  notices: {
    user_id: string
    number: number
    kind: string
    about: string
    key: string
    page: string
    facts: Json
    created_at: Date
    ends_at: Date | null
    read_at: Date | null
    done_at: Date | null
  }
  online_messages: {
    id: GeneratedAlways<Int8>
    provider: string
    digest: string
    heard: string
    kind: string
    order_id: string
    provider_id: string
    amount: string
    currency: string
    tenge: number | null
    is_test: boolean
    failure: Generated<string>
    came_at: Date
    outcome: string | null
    doubt: string | null
    payment_id: string | null
    settled_as: string | null
    settled_by: string | null
    settled_at: Date | null
    reason: Generated<string>
  }
  online_payments: {
    id: string
    provider: string
    tournament_id: number
    registration_id: string
    amount: number
    state: string
    provider_id: string | null
    page: string | null
    failure: Generated<string>
    came: Generated<number>
    back: Generated<number>
    made_by: string
    made_at: Date
    lapses_at: Date
    over_at: Date | null
    looked_at: Date
  }
  online_refunds: {
    id: string
    payment_id: string
    amount: number
    state: string
    failure: Generated<string>
    reason: Generated<string>
    asked_by: string
    asked_at: Date
    over_at: Date | null
  }
  organiser_message_readers: {
    message_id: string
    user_id: string
  }
  organiser_messages: {
    id: string
    tournament_id: number
    key: string
    sent_by: string
    audience: Json
    team_id: string | null
    readers: string
    text_en: string
    text_ru: string
    text_kz: string
    teams: number
    sent_at: Date
  }
  owed_sums: {
    id: GeneratedAlways<number>
    name: string
    since: Generated<Date>
  }
  payment_entries: {
    id: GeneratedAlways<Int8>
    tournament_id: number
    registration_id: string | null
    kind: string
    from_account: string
    to_account: string
    amount: number
    at: Date
    by_user: string | null
    source: string
    reference: Generated<string>
    reason: Generated<string>
    origin: string | null
    undoes: Int8 | null
  }
  payment_payees: {
    tournament_id: number
    name: string
    bin: string | null
    kaspi_phone: string | null
    iban: string | null
    bank: Generated<string>
    link: string | null
    note_en: Generated<string>
    note_ru: Generated<string>
    note_kz: Generated<string>
    changed_by: string
    changed_at: Date
  }
  payment_receipts: {
    registration_id: string
    file: string
    kind: string
    bytes: number
    user_id: string
    sent_at: Date
    has_held: Generated<boolean>
  }
  planned_matches: {
    tournament_id: number
    key: string
    starts_at: Date | null
    lane: number | null
    is_pinned: Generated<boolean>
    match_id: number | null
    moved: Generated<number>
    changed_at: Date
  }
  player_duel_sums: {
    user_id: string
    opponent_id: string
    killed: number
    died: number
  }
  player_figures: {
    user_id: string
    scope: string
    map: string
    side: string
    matches: number
    wins: number
    maps: number
    maps_won: number
    rounds: number
    kills: number
    deaths: number
    assists: number
    damage: number
    headshot_kills: number
    mvp_rounds: number
    mvps: number
    logged_rounds: number
    kast_of: number
    kast_rounds: number
    first_kills: number
    first_deaths: number
    trade_kills: number
    clutches_tried: number
    clutches_won: number
    bomb_plants: number
    bomb_defuses: number
    told_rounds: number
    rounds_won: number
    traded_deaths: number
    two_kills: number
    three_kills: number
    four_kills: number
    five_kills: number
    utility_damage: number
    flash_assists: number
    enemies_flashed: number
    swing_rounds: number
    swing: number
    score_rounds: number
    score_rounds_won: number
  }
  player_list: {
    user_id: string
    is_listed: boolean
    name_key: string
    city_key: string | null
    city_for: number
    figures_for: number
    teams_for: number
    has_team: Generated<boolean>
    matches: Generated<number>
    wins: Generated<number>
    draws: Generated<number>
    counted: Generated<number>
    counted_wins: Generated<number>
    maps: Generated<number>
    rounds: Generated<number>
    kills: Generated<number>
    deaths: Generated<number>
    assists: Generated<number>
    damage: Generated<number>
    headshot_kills: Generated<number>
    logged_rounds: Generated<number>
    first_kills: Generated<number>
    first_deaths: Generated<number>
    trade_kills: Generated<number>
    clutches_tried: Generated<number>
    clutches: Generated<number>
    logged_kills: Generated<number>
    xp: GeneratedAlways<number>
    kd: GeneratedAlways<number>
    username: string
    avatar: string | null
    country: string | null
    city: string | null
    privacy: Json
    team_id: string | null
  }
  player_map_figures: {
    match_id: number
    map_number: number
    user_id: string
    side: string
    map: string
    team_id: string
    tournament_id: number
    mode: number
    finished_at: Date
    matches: number
    wins: number
    maps: number
    maps_won: number
    rounds: number
    kills: number
    deaths: number
    assists: number
    damage: number
    headshot_kills: number
    mvp_rounds: number
    mvps: number
    logged_rounds: number
    kast_of: number
    kast_rounds: number
    first_kills: number
    first_deaths: number
    trade_kills: number
    clutches_tried: number
    clutches_won: number
    bomb_plants: number
    bomb_defuses: number
    told_rounds: number
    rounds_won: number
    traded_deaths: number
    two_kills: number
    three_kills: number
    four_kills: number
    five_kills: number
    utility_damage: number
    flash_assists: number
    enemies_flashed: number
    swing_rounds: number
    swing: number
    score_rounds: number
    score_rounds_won: number
  }
  player_matches: {
    match_id: number
    user_id: string
    finished_at: Date
    tournament_id: number
    team_id: string
    opponent_id: string
    outcome: number
    how: string
    own_score: number
    other_score: number
    maps: Json
    figures: Json | null
    logged: Json | null
    weapons: Json | null
    duels: Json | null
  }
  player_results: {
    match_id: number
    user_id: string
    finished_at: Date
    won: boolean
    maps: number
    rounds: number
    kills: number
    deaths: number
    assists: number
    damage: number
    headshot_kills: number
    logged_rounds: number | null
    kast_rounds: number | null
    first_kills: number | null
    first_deaths: number | null
    trade_kills: number | null
    clutches: number | null
    bomb_plants: number | null
    bomb_defuses: number | null
    clutch_sizes: Json | null
  }
  player_weapon_sums: {
    user_id: string
    weapon: string
    kills: number
    headshots: number
  }
  practice_days: {
    user_id: string
    day: string
    mode: string
    played_ms: number
    kills: number
    headshot_kills: number
    deaths: number
  }
  practice_log: {
    server_id: string
    natural_key: string
    facts: Json
    fact_count: number
    received_at: Date
  }
  practice_servers: {
    server_id: string
    address_number: Generated<number>
    heard_at: Date | null
    counted_to: Date | null
    present: Generated<Json>
  }
  previous_usernames: {
    id: string
    user_id: string
    username: string
    used_from: Date
    used_until: Date
  }
  prize_asks: {
    registration_id: string
    asked_at: Date
  }
  prize_details: {
    registration_id: string
    version: number
    name: string
    kaspi_phone: string | null
    iban: string | null
    bank: Generated<string>
    note: Generated<string>
    changed_by: string
    changed_at: Date
  }
  projected_matches: {
    match_id: number
    version: number
  }
  projected_places: {
    tournament_id: number
    version: number
  }
  projected_team_matches: {
    match_id: number
    version: number
  }
  qualifier_choices: {
    link_id: string
    place: number
    team_id: string | null
    chosen_by: string
    chosen_at: Date
  }
  qualifier_links: {
    id: string
    tournament_id: number
    source_id: number
    from_place: number
    to_place: number
    first_seed: number
    fee_due: boolean
    created_by: string
    created_at: Date
  }
  quest_claims: {
    user_id: string
    quest_id: string
    claimed_at: Date
  }
  rated_maps: {
    match_id: number
    map_number: number
    ladder: string
    ended_at: Date
    teams: Json
    rounds: string
    sides: string | null
    map: string | null
    half_rounds: number
    overtime_half_rounds: number | null
    together1: number
    together2: number
    mean1: number | null
    mean2: number | null
    variance1: number | null
    variance2: number | null
    party_mean: number | null
    party_variance: number | null
    next_party_mean: number | null
    next_party_variance: number | null
    chance: number | null
    strength: number | null
  }
  rated_matches: {
    match_id: number
    version: number
  }
  rating_changes: {
    match_id: number
    map_number: number
    user_id: string
    ladder: string
    ended_at: Date
    team: number
    mean_before: number
    variance_before: number
    mean_after: number
    variance_after: number
    maps: number
  }
  rating_corrections: {
    id: GeneratedAlways<Int8>
    ladder: string
    user_id: string
    at: Date
    mean_before: number
    mean_after: number
    match_id: number
    kind: string
    reason: string | null
  }
  rating_ladders: {
    ladder: string
    version: string
    party_mean: number
    party_variance: number
  }
  rating_league_weeks: {
    ladder: string
    week: string
  }
  rating_players: {
    ladder: string
    user_id: string
    mean: number
    variance: number
    maps: number
    last_at: Date
    last_match: number
    last_map: number
    board_points: number
    league: number | null
  }
  rating_reports: {
    ladder: string
    month: string
    report: Json
  }
  rating_season_places: {
    season: string
    ladder: string
    place: number
    user_id: string
    mean: number
    variance: number
    maps: number
    league: number | null
  }
  rating_seasons: {
    starts_at: Date
  }
  recovery_codes: {
    user_id: string
    code_hash: string
  }
  registration_coaches: {
    tournament_id: number
    user_id: string
    registration_id: string
  }
  registration_players: {
    tournament_id: number
    user_id: string
    registration_id: string
    is_substitute: Generated<boolean>
  }
  registrations: {
    id: string
    tournament_id: number
    team_id: string
    status: string
    reference_code: string
    registered_by: string
    registered_at: Generated<Date>
    queue_number: Generated<Int8>
    payment_due_at: Date | null
    confirmed_by: string | null
    confirmed_at: Date | null
    seed: number | null
    qualifier_id: string | null
    qualifier_place: number | null
    taken_back_at: Date | null
    fee_waived: Generated<boolean>
  }
  roster_changes: {
    id: GeneratedAlways<Int8>
    registration_id: string
    user_id: string
    at: Date
    reason: string
  }
  schedule_boards: {
    tournament_id: number
    settings: Json
    version: Generated<number>
    changed_at: Date
  }
  seasons: {
    id: Generated<number>
    starts_at: Date
    ends_at: Date
    closed_at: Date | null
    created_by: string | null
    names: Json
    changed_at: Generated<Date>
  }
  second_factors: {
    user_id: string
    secret: string
    enabled_at: Date | null
    last_step: Generated<Int8>
    created_at: Date
  }
  security_events: {
    id: string
    user_id: string
    kind: string
    session_id: string | null
    ip_address: string | null
    user_agent: string | null
    place: string | null
    request_id: string
    count: Generated<number>
    first_at: Date
    last_at: Date
  }
  sessions: {
    id: string
    token_hash: string
    user_id: string
    expires_at: Date
    ip_address: string | null
    user_agent: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    place: string | null
    last_used_at: Generated<Date>
    present_until: Date | null
  }
  shown_changes: {
    xid: Generated<string>
    kind: string
    id: string
    at: Generated<Date>
  }
  site_settings: {
    is_only: Generated<boolean>
    version: number
    own: Json
    changed_at: Date
  }
  site_texts: {
    part: string
    version: number
    own: Json
    changed_at: Date
  }
  skills_entries: {
    id: GeneratedAlways<number>
    user_id: string
    key: string
    kind: string
    about: string
    amount: number
    created_at: Date
  }
  stand_in_settings: {
    tournament_id: number
    until: string
    until_at: Date | null
    most: number
  }
  stand_ins: {
    id: string
    tournament_id: number
    registration_id: string
    match_id: number | null
    role: string
    user_id: string | null
    steam_id: string | null
    name: string | null
    instead_of: string | null
    reason: string
    added_by: string
    added_at: Date
    removed_by: string | null
    removed_at: Date | null
  }
  stand_ins_told: {
    match_id: number
    assignment_number: number
    steam_id: string
    team_number: number
    stand_in_id: string
  }
  statement_lines: {
    id: GeneratedAlways<Int8>
    tournament_id: number
    origin: string
    kept_by: string
    kept_at: Date
    amount: number | null
    day: string | null
    purpose: string | null
    payer: string | null
    decided_as: string | null
  }
  talk_messages: {
    match_id: number
    number: number
    user_id: string
    role: string
    key: string
    phrase: string | null
    minutes: number | null
    text: string | null
    at: Date
  }
  talk_mutes: {
    user_id: string
    muted_id: string
    at: Date
  }
  talk_readers: {
    match_id: number
    user_id: string
    read_to: number
    told_to: Generated<number>
  }
  talk_reports: {
    id: string
    match_id: number
    number: number
    reporter_id: string
    reason: string
    at: Date
    closed_by: string | null
    closed_at: Date | null
  }
  talk_silences: {
    match_id: number
    user_id: string
    given_by: string
    given_at: Date
    lifted_by: string | null
    lifted_at: Date | null
  }
  team_figures: {
    team_id: string
    scope: string
    matches: number
    wins: number
    maps: number
    maps_won: number
    rounds: number
    rounds_won: number
  }
  team_invitations: {
    code: string
    team_id: string
    created_by: string
    max_uses: number
    uses: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    for_user_id: string | null
  }
  team_maps: {
    match_id: number
    team_id: string
    number: number
    map: string
    rounds: number
    opponent_rounds: number
    ct_played: number
    ct_won: number
    t_played: number
    t_won: number
  }
  team_match_figures: {
    match_id: number
    team_id: string
    tournament_id: number
    finished_at: Date
    matches: number
    wins: number
    maps: number
    maps_won: number
    rounds: number
    rounds_won: number
  }
  team_members: {
    team_id: string
    user_id: string
    joined_at: Generated<Date>
    game_role: string | null
  }
  team_places: {
    tournament_id: number
    team_id: string
    team_name: string
    place_from: number
    place_to: number
    teams: number
    is_out: boolean
    at: Date
  }
  team_requests: {
    id: string
    team_id: string
    user_id: string
    message: string
    status: Generated<string>
    created_at: Date
    decided_at: Date | null
    decided_by: string | null
  }
  team_results: {
    match_id: number
    team_id: string
    team_name: string
    opponent_id: string
    opponent_name: string
    tournament_id: number
    finished_at: Date
    outcome: string
    was_played: boolean
    score: number
    opponent_score: number
  }
  team_stays: {
    id: GeneratedAlways<number>
    team_id: string
    user_id: string
    joined_at: Date
    left_at: Date | null
    game_role: string | null
  }
  teams: {
    id: string
    name: string
    name_key: string
    tag: string
    captain_id: string
    created_at: Generated<Date>
    name_look: string | null
    search_key: GeneratedAlways<string>
    tag_search_key: GeneratedAlways<string>
    sound_key: GeneratedAlways<string>
    vice_captain_id: string | null
    city: string | null
    affiliation_kind: string | null
    affiliation: string | null
    crest: string | null
    seeks: Json | null
    seeks_text: Generated<string>
    disbanded_at: Date | null
    city_key: GeneratedAlways<string | null>
  }
  tournament_events: {
    tournament_id: number
    seq: number
    body: Json
    created_at: Generated<Date>
    actor_id: string | null
    reason: Generated<string>
  }
  tournament_organisers: {
    tournament_id: number
    user_id: string
    is_owner: Generated<boolean>
  }
  tournament_pages: {
    tournament_id: number
    body: Json
    version: Generated<number>
    changed_at: Date
  }
  tournament_places: {
    tournament_id: number
    team_id: string
    from_place: number
    to_place: number
  }
  tournament_prizes: {
    tournament_id: number
    place: number
    unit: string
    value: number
  }
  tournament_servers: {
    tournament_id: number
    region: string | null
    auto_move: boolean
  }
  tournaments: {
    id: Generated<number>
    name: string
    description: Generated<string>
    status: string
    start_date: Date
    registration_closes_at: Date
    prize_pool: number
    entry_fee: number
    max_teams: number
    min_teams: number
    roster_min: number
    roster_max: number
    payment_deadline_hours: number
    waiting_list: Generated<boolean>
    format: Json
    version: Generated<number>
    current_stage: string | null
    champion_team_id: string | null
    created_by: string | null
    created_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    guardian_consent_under: number | null
    search_key: GeneratedAlways<string>
    players_a_side: Generated<number>
    game_rules: Json | null
    stage_rules: Generated<Json>
    hidden: Generated<boolean>
    live_delay: Generated<number>
    live_delay_held: number | null
    live_delay_held_until: Date | null
    live_shown_to: Date | null
    sound_key: GeneratedAlways<string>
    paused_at: Date | null
    paused_until: Date | null
    pause_reason: string | null
    making_key: string | null
  }
  user_visits: {
    user_id: string
    since: Date | null
    last_at: Date
  }
  username_claims: {
    claim: string
    user_id: string
  }
  users: {
    id: string
    username: string
    username_key: string
    email: string | null
    email_verified: Generated<boolean>
    image: string | null
    is_admin: Generated<boolean>
    steam_id: string | null
    wallet_address: string | null
    language: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    banned_at: Date | null
    ban_reason: string | null
    banned_by: string | null
    steam_verified: Generated<boolean>
    wallet_verified: Generated<boolean>
    country: string | null
    city: string | null
    birth_date: string | null
    time_zone: Generated<string>
    theme: Generated<string>
    notifications: Generated<Json>
    privacy: Generated<Json>
    avatar: string | null
    username_changed_at: Date | null
    deletion_due_at: Date | null
    deleted_at: Date | null
    search_key: GeneratedAlways<string>
    banned_until: Date | null
    sound_key: GeneratedAlways<string>
  }
  verifications: {
    id: string
    token_hash: string
    value: string
    expires_at: Date
    created_at: Generated<Date>
    updated_at: Generated<Date>
    purpose: string
    user_id: string | null
    session_id: string | null
    email: string | null
    tries_left: number | null
  }
}
